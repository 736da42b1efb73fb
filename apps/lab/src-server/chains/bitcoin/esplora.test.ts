import { createServer, type Server } from 'node:http';
import { addressesOf, createBitcoinWallet, keysFrom, memoryStorage } from '@foyerkit/testkit/bitcoin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveEsplora } from './esplora.js';
import { type BitcoinNode, startNode } from './node.js';

const accounts = keysFrom({}).map((key) => addressesOf(key, 'Regtest'));
const [payment, ordinal] = accounts[0] ?? [];
const other = accounts[1]?.[0].address ?? '';

let node: BitcoinNode;
let server: Server;
let apiUrl: string;

beforeAll(async () => {
  node = await startNode(accounts.map(([{ address }]) => address));
  server = createServer((request, response) => void serveEsplora(node, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  apiUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  server.close();
  await node.close();
});

const get = async (path: string) => (await fetch(`${apiUrl}${path}`)).json();
const post = async (body: string) => {
  const response = await fetch(`${apiUrl}/tx`, { method: 'POST', body });
  return [response.status, await response.text()] as const;
};

function createWallet() {
  return createBitcoinWallet({ networks: [{ name: 'Regtest', apiUrl }], isPermitted: true, storage: memoryStorage() });
}

const send = (address: string, amount: number) =>
  createWallet().channel.send({ method: 'sendTransfer', params: { recipients: [{ address, amount }] } });

it('funds every holder', async () => {
  for (const [{ address }] of accounts) {
    const coins = await get(`/address/${address}/utxo`);
    expect(coins.length).toBeGreaterThan(50);
    expect(coins[0]).toMatchObject({ txid: expect.stringMatching(/^[\da-f]{64}$/), status: { confirmed: true } });
  }
  expect(node.height()).toBe(450);
});

it.each([
  ['to a payment address', () => other, 123_456],
  ['to a Taproot address', () => ordinal?.address ?? '', 100_000],
  ['of a single satoshi', () => other, 1],
])('accepts a payment %s and mines it at once', async (_, recipient, amount) => {
  const height = node.height();
  const answer = await send(recipient(), amount);
  expect(answer).toMatchObject({ kind: 'result' });
  const txid: string = Reflect.get(Object(answer.kind === 'result' && answer.result), 'txid');
  expect(await get(`/tx/${txid}/status`)).toEqual({ confirmed: true, block_height: height + 1 });
  const { vout } = await get(`/tx/${txid}`);
  expect(vout).toContainEqual(expect.objectContaining({ scriptpubkey_address: recipient(), value: amount }));
  const coins: readonly { readonly txid: string; readonly value: number }[] = await get(`/address/${recipient()}/utxo`);
  expect(coins.find((coin) => coin.txid === txid)).toMatchObject({ value: amount });
});

it('rejects malformed and unaffordable transactions with a reason', async () => {
  expect((await post('00'))[0]).toBe(400);
  const answer = await send(other, 2_100_000_000_000_000);
  expect(answer).toMatchObject({ kind: 'error', error: { message: 'Insufficient funds.' } });
});

it('serves pages of every origin, and only its own paths', async () => {
  const response = await fetch(`${apiUrl}/fee-estimates`, { method: 'OPTIONS' });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(Object.keys(await get('/fee-estimates'))).toContain('1');
  expect((await fetch(`${apiUrl}/elsewhere`)).status).toBe(404);
  expect((await fetch(`${apiUrl}/address/nobody/utxo`)).status).toBe(400);
  expect(payment?.address).toMatch(/^bcrt1q/);
});

it('runs next to another instance', async () => {
  const second = await startNode([other]);
  expect(second.height()).toBe(450);
  await second.close();
});
