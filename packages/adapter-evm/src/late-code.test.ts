import { afterEach, expect, it, vi } from 'vitest';
import { createBench, endBench, installWallet, RDNS } from './testing/bench.js';

const offline = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module: https://app.example/part.js');
});
vi.mock('./connection/requests.js', offline);
vi.mock('./rpc/balance.js', offline);
vi.mock('./rpc/transactions.js', offline);
vi.mock('./rpc/assets.js', offline);
vi.mock('./rpc/names.js', offline);
vi.mock('./connection/wallet-assets.js', offline);
vi.mock('./connection/connections-port.js', offline);

afterEach(endBench);

it('rejects with ADAPTER_LOAD_FAILED, whatever the code was needed for', async () => {
  installWallet();
  const { adapter, connect } = await createBench();
  const { accounts, networkId } = await connect();
  const [{ address }] = accounts;
  const failed = { code: 'ADAPTER_LOAD_FAILED' };
  const message = { connectorId: RDNS, address, message: 'hello' };
  await expect(adapter.signMessage(message)).rejects.toMatchObject(failed);
  await expect(adapter.getBalance({ address, networkId })).rejects.toMatchObject(failed);
  const transfer = { connectorId: RDNS, networkId, from: address, to: address, value: '1' };
  await expect(adapter.estimate(transfer)).rejects.toMatchObject(failed);
  const { signal } = new AbortController();
  await expect(adapter.waitForTransaction({ networkId, hash: '0x', signal })).rejects.toMatchObject(failed);
  await expect(adapter.simulate?.(transfer)).rejects.toMatchObject(failed);
  await expect(adapter.readTransfer?.({ networkId, hash: '0x' })).rejects.toMatchObject(failed);
  await expect(adapter.readToken?.({ networkId, address })).rejects.toMatchObject(failed);
  await expect(adapter.readTokenBalances?.({ networkId, address, tokens: [] })).rejects.toMatchObject(failed);
  await expect(adapter.getWalletAssets?.({ connectorId: RDNS, networkId, address })).rejects.toMatchObject(failed);
  await expect(adapter.resolveName?.({ name: 'name.eth' })).rejects.toMatchObject(failed);
  await expect(adapter.lookUpName?.({ address })).rejects.toMatchObject(failed);
  await expect(adapter.connections?.()).rejects.toMatchObject(failed);
});
