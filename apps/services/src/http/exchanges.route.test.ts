import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRemoteExchange } from '../exchanges/remote-exchange.js';
import { startServices } from '../start-services.js';
import { testExchange } from '../testing/exchanges.js';
import { useServices } from '../testing/test-services.js';
import { startChangingUpstream } from '../testing/test-upstream.js';

const CHAIN_ID = 'eip155:31337';
const ETH = `${CHAIN_ID}/slip44:60`;
/** Nobody has used it. */
const SHOP = '0x00000000000000000000000000000000DeaDBeef';
const recipient = `${CHAIN_ID}:${SHOP}`;

let node: LocalChain | null = null;
beforeAll(async () => {
  node = await startAnvil(31_337);
});
afterAll(() => node?.stop());

const chainAt = (rpcUrl: string) => ({ id: CHAIN_ID, rpcUrl, name: 'Local', native: { symbol: 'ETH', decimals: 18 } });
const mine = {
  kind: 'remote' as const,
  id: 'mine',
  name: 'My exchange',
  assets: ['eip155:1/slip44:60'],
  payUrl: 'https://exchange.example/pay',
  statusUrl: 'https://exchange.example/status/{sessionId}',
};
const server = useServices({
  log: 'silent' as const,
  get chains() {
    return [chainAt(node?.rpcUrl ?? '')];
  },
  exchanges: [testExchange(CHAIN_ID), mine],
});

const call = async (method: string, params: object) => {
  const response = await server.post('/v1/json-rpc', { jsonrpc: '2.0', id: 7, method, params });
  const answer: unknown = await response.json();
  return Object(answer);
};
const order = { exchangeId: 'test', asset: ETH, amount: '1.5', recipient };
const open = async (change: object = {}) =>
  (await call('reown_getExchangePayUrl', { ...order, ...change })).result ?? expect.fail('There is no page.');
const statusOf = async (sessionId: string) =>
  (await call('reown_getExchangeBuyStatus', { exchangeId: 'test', sessionId })).result;
const decide = (url: string, decision: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ decision }) });

async function balanceOf(address: string): Promise<bigint> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(node?.rpcUrl ?? '', { method: 'POST', headers, body });
  return BigInt(Object(await response.json()).result);
}

describe('reown_getExchanges', () => {
  it('lists the exchanges that send the asset, without those that are not wanted', async () => {
    const test = { id: 'test', name: 'Test exchange', imageUrl: null };
    const other = { id: 'mine', name: 'My exchange', imageUrl: null };
    const list = async (params: object) => (await call('reown_getExchanges', { page: 0, ...params })).result;
    expect(await list({})).toEqual({ exchanges: [test, other], total: 2 });
    expect(await list({ asset: ETH, amount: '1' })).toEqual({ exchanges: [test], total: 1 });
    expect(await list({ includeOnly: ['mine'] })).toEqual({ exchanges: [other], total: 1 });
    expect(await list({ exclude: ['mine'] })).toEqual({ exchanges: [test], total: 1 });
    expect(await list({ page: 1 })).toEqual({ exchanges: [], total: 2 });
  });
});

describe('a payment at the test exchange', () => {
  it('is on the chain once the visitor has approved it, once', async () => {
    const before = await balanceOf(SHOP);
    const { sessionId, url } = await open();
    expect(await statusOf(sessionId)).toEqual({ status: 'UNKNOWN' });
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await page.text()).toContain('1.5 ETH');
    expect(await statusOf(sessionId)).toEqual({ status: 'IN_PROGRESS' });
    const pages = await Promise.all([decide(url, 'approve'), decide(url, 'approve')]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    await expect
      .poll(() => statusOf(sessionId))
      .toEqual({ status: 'SUCCESS', txHash: expect.stringMatching(/^0x[\da-f]{64}$/) });
    expect((await balanceOf(SHOP)) - before).toBe(1_500_000_000_000_000_000n);
  });

  it('is not made when the visitor declines, also if the visitor approves afterwards', async () => {
    const before = await balanceOf(SHOP);
    const { sessionId, url } = await open();
    await decide(url, 'decline');
    expect(await (await decide(url, 'approve')).text()).toContain('Nothing was paid');
    expect(await statusOf(sessionId)).toEqual({ status: 'FAILED' });
    expect(await balanceOf(SHOP)).toBe(before);
  });

  it('fails if the node does not send it', async () => {
    // More than anybody has.
    const { sessionId, url } = await open({ amount: '1000000000' });
    expect((await decide(url, 'approve')).status).toBe(200);
    expect(await statusOf(sessionId)).toEqual({ status: 'FAILED' });
  });

  it('has no page for a session that is not known, or without a decision', async () => {
    expect((await fetch(`${server.services.url}/test-exchange/none`)).status).toBe(404);
    const { url } = await open();
    expect((await decide(url, 'perhaps')).status).toBe(400);
    expect(await statusOf('none')).toEqual({ status: 'UNKNOWN' });
  });
});

describe('a call that is refused', () => {
  it.each([
    ['an exchange that is not known', { exchangeId: 'other' }, -32_001, 'exchangeId'],
    ['an asset that it does not send', { asset: 'eip155:1/slip44:60' }, -32_002, 'asset'],
    ['a recipient on another network', { recipient: `eip155:1:${SHOP}` }, -32_002, 'recipient'],
    ['more decimals than the asset has', { amount: '0.1234567890123456789' }, -32_002, 'amount'],
    ['nothing', { amount: '0' }, -32_002, 'amount'],
  ])('says so in the answer: %s', async (_, change, code, field) => {
    const answer = await call('reown_getExchangePayUrl', { ...order, ...change });
    expect(answer).toEqual({ jsonrpc: '2.0', id: 7, error: { code, message: expect.any(String), data: { field } } });
  });

  it.each([
    ['another method', { method: 'eth_call' }],
    ['an amount that is a number', { params: { ...order, amount: 1.5 } }],
    ['an amount with a separator', { params: { ...order, amount: '1,000' } }],
    ['a recipient without a network', { params: { ...order, recipient: SHOP } }],
    ['an asset without a kind', { params: { ...order, asset: CHAIN_ID } }],
    ['no id', { id: undefined }],
  ])('is no valid call: %s', async (_, change) => {
    const valid = { jsonrpc: '2.0', id: 7, method: 'reown_getExchangePayUrl', params: order };
    const response = await server.post('/v1/json-rpc', { ...valid, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
  });
});

describe('an exchange of the configuration', () => {
  const orderThere = { asset: 'eip155:1/slip44:60', amount: '1', recipient: `eip155:1:${SHOP}`, projectId: 'p' };

  it('is asked for the page and the status', async () => {
    const upstream = await startChangingUpstream({
      json: { url: 'https://exchange.example/s', sessionId: 's 1'.replace(' ', '.') },
    });
    const exchange = createRemoteExchange({
      ...mine,
      payUrl: `${upstream.url}/pay`,
      statusUrl: `${upstream.url}/status?s={sessionId}`,
    });
    expect(await exchange.open(orderThere)).toEqual({ url: 'https://exchange.example/s', sessionId: 's.1' });
    upstream.answers({ json: { status: 'SUCCESS', txHash: '0x1' } });
    expect(await exchange.status('s.1')).toEqual({ status: 'SUCCESS', txHash: '0x1' });
    expect(upstream.asked).toEqual(['/pay', '/status?s=s.1']);
  });

  it.each([
    ['another shape', { json: { status: 'DONE' } }],
    ['a page that runs code', { json: { url: 'javascript:alert(1)', sessionId: 's' } }],
    ['a page with a password', { json: { url: 'https://bank.example:x@exchange.example/', sessionId: 's' } }],
    ['a page without https', { json: { url: 'http://exchange.example/', sessionId: 's' } }],
    ['a session that is no id', { json: { url: 'https://exchange.example/', sessionId: 's\u202e' } }],
    ['an error', { status: 500, json: {} }],
    ['no JSON', { text: '<html>' }],
  ])('that answers with %s cannot be reached', async (_, answer) => {
    const upstream = await startChangingUpstream(answer);
    const exchange = createRemoteExchange({ ...mine, payUrl: upstream.url, statusUrl: `${upstream.url}/{sessionId}` });
    await expect(exchange.open(orderThere)).rejects.toMatchObject({ status: 503, code: 'EXCHANGE_UNREACHABLE' });
  });
});

describe('the test exchange', () => {
  it.each([
    ['a chain that is not served', []],
    ['a node of another machine', [chainAt('https://node.example')]],
  ])('does not start for %s: nobody’s money may be spent', async (_, chains) => {
    const starting = startServices({
      port: 0,
      dataDir: ':memory:',
      log: 'silent',
      chains,
      exchanges: [testExchange(CHAIN_ID)],
    });
    await expect(starting).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining('EXCHANGES'),
    });
  });

  it('needs an account that pays on EVM, and does not pay tokens of Solana', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
    for (const id of [ETH, `${solana}/token:${mint}`]) {
      const exchanges = [{ ...testExchange(CHAIN_ID), assets: [{ id, symbol: 'X', decimals: 6 }] }];
      await expect(startServices({ port: 0, dataDir: ':memory:', log: 'silent', exchanges })).rejects.toMatchObject({
        code: 'CONFIG_INVALID',
      });
    }
  });
});
