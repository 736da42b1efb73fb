import { afterEach, expect, it, vi } from 'vitest';
import { createBench, endBench, installWallet, LOCALNET, NAME } from './testing/bench.js';

const offline = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module: https://app.example/part.js');
});
vi.mock('./balance.js', offline);
vi.mock('./transactions/estimate-transfer.js', offline);
vi.mock('./transactions/send-transfer.js', offline);
vi.mock('./transactions/signed-transfer.js', offline);
vi.mock('./transactions/simulate-transfer.js', offline);
vi.mock('./transactions/solana-provider.js', offline);
vi.mock('./transactions/tokens.js', offline);
vi.mock('./transactions/wait-for-transaction.js', offline);

afterEach(endBench);

it('rejects with ADAPTER_LOAD_FAILED, whatever the code was needed for', async () => {
  installWallet();
  const { adapter, connect } = await createBench();
  const [{ address }] = (await connect()).accounts;
  const of = { connectorId: NAME, networkId: LOCALNET } as const;
  const failed = { code: 'ADAPTER_LOAD_FAILED' };
  await expect(adapter.getBalance({ address, networkId: LOCALNET })).rejects.toMatchObject(failed);
  await expect(adapter.getProvider(NAME)).rejects.toMatchObject(failed);
  const transfer = { ...of, from: address, to: address, value: '1' };
  await expect(adapter.sendTransaction(transfer)).rejects.toMatchObject(failed);
  await expect(adapter.estimate(transfer)).rejects.toMatchObject(failed);
  await expect(adapter.simulate?.(transfer)).rejects.toMatchObject(failed);
  await expect(adapter.readTransfer?.({ networkId: LOCALNET, hash: 'hash' })).rejects.toMatchObject(failed);
  await expect(adapter.readToken?.({ networkId: LOCALNET, address })).rejects.toMatchObject(failed);
  const balances = adapter.readTokenBalances?.({ networkId: LOCALNET, address, tokens: [] });
  await expect(balances).rejects.toMatchObject(failed);
  const wait = { networkId: LOCALNET, hash: 'hash', signal: new AbortController().signal } as const;
  await expect(adapter.waitForTransaction(wait)).rejects.toMatchObject(failed);
});
