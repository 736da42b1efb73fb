import { describe, expect, it } from 'vitest';
import type { ChainOptions } from '../chains/chain.js';
import { createChainList } from '../chains/chain-list.js';
import { toSwaps } from '../swaps/create-swaps.js';
import { createTestApp } from '../testing/test-app.js';
import { startTestNode, type TestNode } from '../testing/test-node.js';
import { chainRoutes } from './chains.route.js';
import { rpcRoutes } from './rpc.route.js';

const CALLER = 'projectId=test&st=foyer&sv=1';
const chainAt = (rpcUrl: string, id = 'eip155:31337'): ChainOptions => ({
  id,
  rpcUrl,
  name: 'Local',
  native: { symbol: 'ETH', decimals: 18 },
});

function appOf(options: readonly ChainOptions[], timeoutMs = 5_000) {
  const chains = createChainList(options);
  const fetch = createTestApp(chainRoutes(chains, toSwaps([])), rpcRoutes({ chains, timeoutMs }));
  return async (
    path: string,
    body?: unknown,
    { from = '127.0.0.1', signal = null }: { from?: string; signal?: AbortSignal | null } = {},
  ) => {
    const text = JSON.stringify(body);
    const init =
      body === undefined ? {} : { method: 'POST', body: text, headers: { 'content-length': String(text.length) } };
    return await fetch(new Request(`http://services.test${path}`, { ...init, signal }), { remoteAddress: from });
  };
}

const echo = (): Promise<TestNode> =>
  startTestNode((body) => ({ text: `{"jsonrpc":"2.0","id":1,"result":18446744073709551615,"was":${body}}` }));

describe('GET /v1/supported-chains', () => {
  it('lists the chains that are served', async () => {
    const call = appOf([chainAt('http://a.test'), chainAt('http://b.test', 'solana:localnet')]);
    const response = await call(`/v1/supported-chains?${CALLER}`);
    expect(await response.json()).toEqual({ http: ['eip155:31337', 'solana:localnet'], ws: [], swap: [] });
  });

  it('requires the caller', async () => {
    expect((await appOf([])('/v1/supported-chains?projectId=a&st=b')).status).toBe(400);
  });
});

describe('POST /v1/', () => {
  it.each(['/v1/', '/v1'])('passes a call to the node of the chain, at %s', async (path) => {
    const node = await echo();
    const call = appOf([chainAt(node.url)]);
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: ['0x0', 'latest'] };
    const response = await call(`${path}?chainId=eip155:31337&projectId=test`, body);
    expect(response.status).toBe(200);
    // As the node sent it: no digit is lost.
    expect(await response.text()).toContain('"result":18446744073709551615');
    expect(JSON.parse(node.bodies[0] ?? '')).toEqual(body);
  });

  it('passes lists', async () => {
    const node = await echo();
    const body = [{ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }];
    await appOf([chainAt(node.url)])('/v1/?chainId=eip155:31337&projectId=test', body);
    expect(JSON.parse(node.bodies[0] ?? '')).toEqual(body);
  });

  it.each(['anvil_setBalance', 'eth_sendTransaction', 'personal_sign', 'eth_newFilter', 'constructor', 'getBalance'])(
    'does not pass %s',
    async (method) => {
      const node = await echo();
      const call = appOf([chainAt(node.url)]);
      const response = await call('/v1/?chainId=eip155:31337&projectId=test', { id: 7, method });
      expect(await response.json()).toEqual({
        jsonrpc: '2.0',
        id: 7,
        error: { code: -32601, message: 'Requested RPC call is not allowed' },
      });
      expect(node.bodies).toEqual([]);
    },
  );

  it('passes nothing of a list with a method that is not allowed', async () => {
    const node = await echo();
    const calls = [
      { id: 1, method: 'eth_chainId' },
      { id: 2, method: 'anvil_mine' },
    ];
    const response = await appOf([chainAt(node.url)])('/v1/?chainId=eip155:31337&projectId=test', calls);
    expect(await response.json()).toMatchObject([
      { id: 1, error: { code: -32600 } },
      { id: 2, error: { code: -32601 } },
    ]);
    expect(node.bodies).toEqual([]);
  });

  it.each([
    ['chainId=eip155:5&projectId=test', { method: 'eth_chainId' }, 400, 'CHAIN_NOT_SERVED'],
    ['chainId=x&projectId=test', { method: 'eth_chainId' }, 400, 'FIELD_INVALID'],
    ['chainId=eip155:31337', { method: 'eth_chainId' }, 400, 'FIELD_MISSING'],
    ['chainId=eip155:31337&projectId=test', { params: [] }, 400, 'FIELD_INVALID'],
    ['chainId=eip155:31337&projectId=test', [], 400, 'FIELD_INVALID'],
    [
      'chainId=eip155:31337&projectId=test',
      Array.from({ length: 101 }, () => ({ method: 'eth_chainId' })),
      400,
      'FIELD_INVALID',
    ],
  ])('?%s with %j is answered with %d %s', async (query, body, status, code) => {
    const response = await appOf([chainAt('http://127.0.0.1:9')])(`/v1/?${query}`, body);
    expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }]);
  });

  it.each([
    // In time also on a busy machine, and late on any.
    [0, 502, 'NODE_UNREACHABLE', 20_000],
    [5_000, 504, 'NODE_SLOW', 200],
  ])('tells that the node fails (after %d ms: %d)', async (delayMs, status, code, timeoutMs) => {
    const node = await startTestNode(() => ({ status: 503, text: 'no', delayMs }));
    const response = await appOf([chainAt(node.url)], timeoutMs)('/v1/?chainId=eip155:31337&projectId=test', {
      method: 'eth_chainId',
    });
    expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }]);
  });

  const PATH = '/v1/?chainId=eip155:31337&projectId=test';
  const callsOf = (length: number) => Array.from({ length }, (_, id) => ({ id, method: 'eth_chainId' }));

  const statusesOf = async (responses: readonly Promise<Response>[]) =>
    (await Promise.all(responses)).map(({ status }) => status);
  const addressOf = (index: number) => `192.0.2.${index}`;

  it('lets only so many calls wait for a slow node, whether one by one or in lists', async () => {
    const node = await startTestNode(() => ({ text: '{"result":1}', delayMs: 300 }));
    const call = appOf([chainAt(node.url)]);
    const lists = [100, 100, 50, 7].map((length, at) => call(PATH, callsOf(length), { from: addressOf(at) }));
    const single = Array.from({ length: 10 }, () => call(PATH, { method: 'eth_chainId' }, { from: addressOf(9) }));
    // 250 calls, and 6 more: the list of 7 does not fit.
    expect(await statusesOf(lists)).toEqual([200, 200, 200, 503]);
    expect((await statusesOf(single)).filter((status) => status === 503)).toHaveLength(4);
    expect((await lists[3])?.headers.get('retry-after')).toBe('1');
    expect((await call(PATH, callsOf(100))).status).toBe(200);
  });

  /** Asks a node that answers nothing until each request has reached it or was refused. @returns the statuses */
  const askAll = async (requests: readonly { readonly length: number; readonly from: string }[]) => {
    const ends: (() => void)[] = [];
    let isHeld = true;
    const node = await startTestNode(async () => {
      if (isHeld) await new Promise<void>((resolve) => ends.push(resolve));
      return { text: '{"result":1}' };
    });
    const call = appOf([chainAt(node.url)]);
    let refused = 0;
    const responses = requests.map(async ({ from, length }) => {
      const response = await call(PATH, callsOf(length), { from });
      if (response.status === 503) refused += 1;
      return response;
    });
    await expect.poll(() => ends.length + refused).toBe(requests.length);
    isHeld = false;
    for (const end of ends) end();
    const statuses = await statusesOf(responses);
    for (const { from } of requests) expect((await call(PATH, callsOf(100), { from })).status).toBe(200);
    return statuses;
  };

  it('lets only so many requests wait for a slow node', async () => {
    const requests = Array.from({ length: 70 }, (_, at) => ({ length: 1, from: addressOf(at % 10) }));
    expect((await askAll(requests)).filter((status) => status === 503)).toHaveLength(6);
  });

  it.each([
    ['lists', [100, 100, 100], 1],
    ['calls in lists', [32, 32, 1], 2],
    ['requests', Array.from({ length: 20 }, () => 1), 16],
  ])('lets one address have a part of what may wait: %s', async (_, lengths, passed) => {
    const requests = [...lengths.map((length) => ({ length, from: addressOf(1) })), { length: 64, from: addressOf(2) }];
    const statuses = await askAll(requests);
    expect(statuses.at(-1)).toBe(200);
    expect(statuses.filter((status) => status === 200)).toHaveLength(passed + 1);
  });

  it('counts a call until the node has answered it, also when the client has gone', async () => {
    const ends: (() => void)[] = [];
    let isSlow = true;
    const node = await startTestNode(async () => {
      if (isSlow) await new Promise<void>((resolve) => ends.push(resolve));
      return { text: '{"result":1}' };
    });
    const call = appOf([chainAt(node.url)]);
    const leaving = new AbortController();
    const left = [100, 100, 56].map((length, at) =>
      call(PATH, callsOf(length), { from: addressOf(at), signal: leaving.signal }),
    );
    // What becomes of it nobody is told.
    for (const response of left) response.catch(() => {});
    await expect.poll(() => ends.length).toBe(3);
    leaving.abort();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await call(PATH, callsOf(1))).status).toBe(503);
    isSlow = false;
    for (const end of ends) end();
    await expect.poll(async () => (await call(PATH, callsOf(1))).status).toBe(200);
  });
});
