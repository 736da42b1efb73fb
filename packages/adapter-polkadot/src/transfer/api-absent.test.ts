import { encodeAddress } from '@polkadot/util-crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { polkadot } from '../networks.js';
import { createBench, endBench, installWallet, WALLET_ID } from '../testing/bench.js';
import { type FakeNode, startFakeNode } from '../testing/fake-node.js';

vi.mock('@polkadot/api', () => {
  throw Object.assign(new Error("Cannot find package '@polkadot/api'"), { code: 'ERR_MODULE_NOT_FOUND' });
});

/** An account with a balance of 100. */
const ACCOUNT = `0x${'00'.repeat(16)}${'64'}${'00'.repeat(63)}`;
let node: FakeNode;
const networkAt = (url: string) => ({ ...polkadot, rpcUrls: { default: { http: [url] } } });

beforeAll(async () => {
  node = await startFakeNode({ jsonrpc: '2.0', id: 1, result: ACCOUNT });
});
afterEach(endBench);
afterAll(() => node.close());

it('names the package to install when the host has no @polkadot/api, and does not ask the wallet', async () => {
  const wallet = installWallet();
  const network = networkAt(node.url);
  const bench = await createBench({ networks: [network] });
  const { accounts } = await bench.connect();
  const [{ address: from }, second] = accounts;
  wallet.clearLog();
  const request = { connectorId: WALLET_ID, networkId: network.caipNetworkId, from, to: second?.address ?? '' };
  await expect(bench.adapter.sendTransaction({ ...request, value: '1' })).rejects.toMatchObject({
    code: 'WALLET_SDK_MISSING',
    details: expect.stringContaining('npm install @polkadot/api'),
  });
  await expect(bench.adapter.sendTransaction({ ...request, value: '101' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  });
  expect(wallet.log()).toEqual([]);
});

it('rejects an invalid transfer before it loads anything', async () => {
  installWallet();
  const network = networkAt('http://127.0.0.1:1');
  const bench = await createBench({ networks: [network] });
  const { accounts } = await bench.connect();
  const from = accounts[0].address;
  const request = { connectorId: WALLET_ID, networkId: network.caipNetworkId, from, to: from, value: '1' };
  const { adapter } = bench;
  await expect(adapter.sendTransaction({ ...request, value: '0' })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
  const foreign = encodeAddress(new Uint8Array(32), 2);
  await expect(adapter.sendTransaction({ ...request, to: foreign })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
  await expect(adapter.sendTransaction({ ...request, from: foreign })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  await expect(adapter.sendTransaction({ ...request, networkId: 'polkadot:x' })).rejects.toMatchObject({
    code: 'CHAIN_NOT_SUPPORTED',
  });
});

it('rejects with instructions when the host configured no endpoint', async () => {
  installWallet();
  const bench = await createBench({ networks: [polkadot] });
  const { accounts } = await bench.connect();
  const from = accounts[0].address;
  const request = { connectorId: WALLET_ID, networkId: polkadot.caipNetworkId, from, to: from, value: '1' };
  await expect(bench.adapter.sendTransaction(request)).rejects.toMatchObject({
    code: 'NETWORK_UNREACHABLE',
    details: expect.stringContaining('rpcUrls.default.http'),
  });
});
