import { createServer, type Server } from 'node:http';
import { bitcoinAdapter } from '@foyerkit/adapter-bitcoin';
import { bitcoinRegtest } from '@foyerkit/adapter-bitcoin/networks';
import { type AdapterBench, createAdapterBench } from '@foyerkit/core/testing';
import {
  addressesOf,
  type BitcoinTestWallet,
  createBitcoinWallet,
  keysFrom,
  memoryStorage,
} from '@foyerkit/testkit/bitcoin';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveEsplora } from './esplora.js';
import { type BitcoinNode, startNode } from './node.js';

const accounts = keysFrom({}).map((key) => addressesOf(key, 'Regtest'));
const from = accounts[0]?.[0].address ?? '';
const to = accounts[1]?.[0].address ?? '';
const networkId = bitcoinRegtest.caipNetworkId;

let node: BitcoinNode;
let server: Server;
let wallet: BitcoinTestWallet;
let bench: AdapterBench;
let apiUrl: string;
let connectorId: string;

beforeAll(async () => {
  node = await startNode([from]);
  server = createServer((request, response) => void serveEsplora(node, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  apiUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const page = Object.assign(new EventTarget(), { setTimeout, clearTimeout });
  vi.stubGlobal('window', page);
  wallet = createBitcoinWallet({ networks: [{ name: 'Regtest', apiUrl }], storage: memoryStorage() });
  wallet.install(globalThis.window);
  bench = await createAdapterBench(bitcoinAdapter(), {
    connectorId: '',
    networks: [{ ...bitcoinRegtest, rpcUrls: { default: { http: [apiUrl] } } }],
  });
  connectorId = bench.connectors()[0]?.id ?? '';
  await bench.connect(connectorId);
});
afterAll(async () => {
  bench.adapter.destroy();
  await wallet.close();
  vi.unstubAllGlobals();
  server.close();
  await node.close();
});

describe('on a real chain', () => {
  const request = (value: string) => ({ connectorId, networkId, from, to, value });

  it('a fee is what the chain charges at its rate for the actual size of the transaction', async () => {
    const { fee, ...currency } = await bench.adapter.estimate(request('100000'));
    expect(currency).toEqual({ decimals: 8, symbol: 'rBTC' });
    // Three satoshi a byte, and one input and two outputs of the shortest kind: 140.5 bytes, rounded up.
    expect(fee).toBe('423');
    const hash = await bench.adapter.sendTransaction(request('100000'));
    const sent: { readonly vin: readonly unknown[]; readonly vout: readonly unknown[] } = await (
      await fetch(`${apiUrl}/tx/${hash}`)
    ).json();
    expect([sent.vin.length, sent.vout.length]).toEqual([1, 2]);
  });

  it('a fee covers as many coins as the amount requires', async () => {
    // Rewards are 50 bitcoins each.
    const fee = BigInt((await bench.adapter.estimate(request('22000000000'))).fee);
    expect(fee).toBe(3n * 413n);
    await expect(bench.adapter.estimate(request('2000000000000000'))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
  });

  it('a wait ends with the first confirmation', async () => {
    const height = node.height();
    const hash = await bench.adapter.sendTransaction(request('100000'));
    const { signal } = new AbortController();
    const receipt = await bench.adapter.waitForTransaction({ networkId, hash, signal });
    expect(receipt).toEqual({ status: 'succeeded', hash, blockNumber: String(height + 1) });
  });

  it('a wait for an unknown transaction ends with its signal', async () => {
    const leaving = new AbortController();
    const waiting = bench.adapter.waitForTransaction({ networkId, hash: '11'.repeat(32), signal: leaving.signal });
    setTimeout(() => leaving.abort(), 500);
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect((await fetch(`${apiUrl}/tx/${'11'.repeat(32)}/status`)).status).toBe(404);
  });
});
