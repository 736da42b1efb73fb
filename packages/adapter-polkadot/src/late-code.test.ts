import { afterEach, expect, it, vi } from 'vitest';
import { polkadot } from './networks.js';
import { createBench, endBench, installWallet, WALLET_ID } from './testing/bench.js';

const offline = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module: https://app.example/part.js');
});
vi.mock('./node/balance.js', offline);
vi.mock('./transfer/sign-text.js', offline);
vi.mock('./transfer/estimate-transfer.js', offline);
vi.mock('./transfer/send-transfer.js', offline);
vi.mock('./transfer/wait-for-transaction.js', offline);

afterEach(endBench);

it('rejects with ADAPTER_LOAD_FAILED, whatever the code was needed for', async () => {
  installWallet();
  const { adapter, connect } = await createBench();
  const [{ address }] = (await connect()).accounts;
  const { caipNetworkId: networkId } = polkadot;
  const of = { connectorId: WALLET_ID, networkId };
  const failed = { code: 'ADAPTER_LOAD_FAILED' };
  await expect(adapter.getBalance({ address, networkId })).rejects.toMatchObject(failed);
  await expect(adapter.signMessage({ ...of, address, message: 'hello' })).rejects.toMatchObject(failed);
  const transfer = { ...of, from: address, to: address, value: '1' };
  await expect(adapter.sendTransaction(transfer)).rejects.toMatchObject(failed);
  await expect(adapter.estimate(transfer)).rejects.toMatchObject(failed);
  const { signal } = new AbortController();
  await expect(adapter.waitForTransaction({ networkId, hash: '0x', signal })).rejects.toMatchObject(failed);
});
