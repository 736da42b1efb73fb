import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bitcoin } from '../networks.js';
import { createBench, endBench } from '../testing/bench.js';
import type { Utxo } from './utxos.js';

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const request = { address, networkId: bitcoin.caipNetworkId };
const coin = (value: number): Utxo => ({ txid: '11'.repeat(32), vout: 0, value });

let server: Server;
let answer: () => readonly [status: number, body: string];
let asked: (string | undefined)[];

beforeEach(async () => {
  asked = [];
  server = createServer((incoming, response) => {
    asked.push(incoming.url);
    const [status, body] = answer();
    response.writeHead(status, { 'access-control-allow-origin': '*' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  endBench();
  server.close();
  vi.restoreAllMocks();
});

const withServer = () => {
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : '';
  return createBench({ networks: [{ ...bitcoin, rpcUrls: { default: { http: [`http://127.0.0.1:${port}/api/`] } } }] });
};

it("is the sum of the unspent outputs of the network's endpoint, read once for concurrent calls", async () => {
  answer = () => [200, JSON.stringify([coin(1500), coin(2_100_000_000_000_000 - 2000)])];
  const { adapter } = await withServer();
  const balances = await Promise.all([adapter.getBalance(request), adapter.getBalance(request)]);
  expect(balances[0]).toEqual({ value: '2099999999999500', decimals: 8, symbol: 'BTC' });
  expect(balances[1]).toEqual(balances[0]);
  expect(asked).toEqual([`/api/address/${address}/utxo`]);
});

const UNKNOWN = { name: 'ModalError', code: 'REQUEST_FAILED', message: 'Token Balance Unavailable' };

it.each([
  ['an error', [500, 'down']],
  ['that the address is not found', [404, '[]']],
  ['invalid JSON', [200, '<html>']],
  ['a value other than a list', [200, '{"value":5}']],
  ['an entry that is no output', [200, JSON.stringify([coin(5), { junk: true }])]],
  ['a negative value', [200, JSON.stringify([coin(-5)])]],
] as const)('is unknown, and not zero, when the source returns %s', async (_, given) => {
  answer = () => given;
  const { adapter } = await withServer();
  await expect(adapter.getBalance(request)).rejects.toMatchObject(UNKNOWN);
});

it('is zero when the source confirms that there are no outputs', async () => {
  answer = () => [200, '[]'];
  const { adapter } = await withServer();
  expect(await adapter.getBalance(request)).toMatchObject({ value: '0' });
});

it("is unknown when the host's own source fails", async () => {
  const getUtxos = () => Promise.reject(new Error('down'));
  const { adapter } = await createBench({ adapter: { getUtxos } });
  await expect(adapter.getBalance(request)).rejects.toMatchObject(UNKNOWN);
});

it("comes from the host's own source if there is one", async () => {
  const getUtxos = vi.fn(async () => [coin(5)]);
  const { adapter } = await createBench({ adapter: { getUtxos } });
  expect(await adapter.getBalance(request)).toMatchObject({ value: '5' });
  expect(getUtxos).toHaveBeenCalledWith(request);
});

it('is read from no other server when the host configures no source, and fails for an unknown network', async () => {
  const { adapter } = await createBench();
  await expect(adapter.getBalance(request)).rejects.toMatchObject({
    ...UNKNOWN,
    details: expect.stringContaining('rpcUrls.default.http'),
  });
  const unknown = adapter.getBalance({ address, networkId: 'bip122:00112233' });
  await expect(unknown).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' });
});

it("is read with the host's fetch", async () => {
  const asked: unknown[] = [];
  const fetch = async (url: unknown) => {
    asked.push(url);
    return Response.json([coin(7)]);
  };
  const networks = [{ ...bitcoin, rpcUrls: { default: { http: ['http://node.invalid'] } } }];
  const { adapter } = await createBench({ fetch, networks });
  expect(await adapter.getBalance(request)).toMatchObject({ value: '7' });
  expect(asked).toEqual([`http://node.invalid/address/${address}/utxo`]);
});
