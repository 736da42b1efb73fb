// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { bitcoin } from './networks.js';
import { createBench, endBench, installWallet, SATS_ID } from './testing/bench.js';

const offline = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module: https://app.example/part.js');
});
vi.mock('./transports/sats-transport.js', offline);
vi.mock('./transactions/estimate-transfer.js', offline);
vi.mock('./transactions/wait-for-transaction.js', offline);

afterEach(endBench);

it('rejects with ADAPTER_LOAD_FAILED when a transport fails to load', async () => {
  installWallet();
  const bench = await createBench();
  await expect(bench.connect()).rejects.toMatchObject({ code: 'ADAPTER_LOAD_FAILED' });
});

it('rejects with ADAPTER_LOAD_FAILED when the code for fees and confirmations fails to load', async () => {
  const { adapter } = await createBench();
  const { caipNetworkId: networkId } = bitcoin;
  const failed = { code: 'ADAPTER_LOAD_FAILED' };
  const transfer = { connectorId: SATS_ID, networkId, from: 'one', to: 'another', value: '1' };
  await expect(adapter.estimate(transfer)).rejects.toMatchObject(failed);
  const { signal } = new AbortController();
  await expect(adapter.waitForTransaction({ networkId, hash: 'hash', signal })).rejects.toMatchObject(failed);
});
