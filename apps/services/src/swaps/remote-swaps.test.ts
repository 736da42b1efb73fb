import { maxUint256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { createSwapApp } from '../testing/swap-app.js';
import { startTestServer } from '../testing/test-server.js';
import { createRemoteSwaps } from './remote-swaps.js';
import { approvalData } from './swap-calls.js';

const USER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const FROM = `eip155:1:0x${'a'.repeat(40)}`;
const TO = `eip155:1:0x${'b'.repeat(40)}`;
const REQUEST = { from: FROM, to: TO, amount: '100', userAddress: USER };
const SPENDER = `0x${'c'.repeat(40)}` as const;
const EIP155 = { gas: '21000', gasPrice: '7' };
const QUOTE = { id: null, fromAmount: '100', fromAccount: FROM, toAmount: '99', toAccount: TO };
const SWAP = { from: `eip155:1:${USER}`, to: `eip155:1:${SPENDER}`, data: '0x00', amount: '0', eip155: EIP155 };

/** What an aggregator answers for an approval. */
function approve(tx: object, rest: object = {}): unknown {
  const data = approvalData(SPENDER, 100n);
  return { tx: { from: FROM, to: FROM, data, value: '0', eip155: { ...EIP155, gas: 21_000 }, ...tx }, ...rest };
}

const ANSWERS: Readonly<Record<string, unknown>> = {
  tokens: { tokens: [{ name: 'Token', symbol: 'TKN', address: FROM, decimals: 6, logoUri: null, tags: ['x'] }] },
  quotes: { quotes: [QUOTE] },
  allowance: { allowance: '5' },
  'gas-price': { standard: '1', fast: '2', instant: '3' },
  'build-approve': approve({}),
  'build-transaction': { tx: SWAP },
};

/** An aggregator that has the paths, and what it was asked. */
async function startAggregator(answerOf: (path: string) => unknown = (path) => ANSWERS[path] ?? 502) {
  const asked: { readonly url: URL; readonly body: unknown }[] = [];
  const base = await startTestServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const url = new URL(request.url ?? '', 'http://aggregator.test');
    const text = Buffer.concat(chunks).toString('utf8');
    asked.push({ url, body: text ? JSON.parse(text) : null });
    const answer = answerOf(url.pathname.split('/').at(-1) ?? '');
    if (answer === null) return;
    const status = typeof answer === 'number' ? answer : 200;
    response.writeHead(status).end(JSON.stringify(answer));
  });
  const source = createRemoteSwaps({ url: `${base}/swaps?projectId=KEY`, chainIds: ['eip155:1'], timeoutMs: 500 });
  return { app: createSwapApp(source), asked };
}
type App = Awaited<ReturnType<typeof startAggregator>>['app'];

const all = (app: App) =>
  Promise.all([
    app.tokens({ chainId: 'eip155:1' }),
    app.quotes(REQUEST),
    app.allowance({ tokenAddress: FROM, userAddress: USER }),
    app.gasPrice({ chainId: 'eip155:1' }),
    app.approve(REQUEST),
    app.build({ ...REQUEST, eip155: { slippage: 0.5 }, disableEstimate: true, quoteId: 'q-1' }),
  ]);

describe('an aggregator behind the paths', () => {
  it('answers for them, with the key of the operator and what was asked', async () => {
    const { app, asked } = await startAggregator();
    const [tokens, quotes, allowance, gasPrice, approve, swap] = await all(app);
    expect(tokens.answer?.tokens).toMatchObject([
      { symbol: 'TKN', logoUri: expect.stringContaining('getTokenImage/TKN') },
    ]);
    expect(quotes.answer).toEqual(ANSWERS.quotes);
    expect(allowance.answer).toEqual(ANSWERS.allowance);
    expect(gasPrice.answer).toEqual(ANSWERS['gas-price']);
    expect(approve.answer).toEqual(ANSWERS['build-approve']);
    expect(swap.answer).toEqual(ANSWERS['build-transaction']);

    expect(asked.every(({ url }) => url.pathname.startsWith('/swaps/v1/convert/'))).toBe(true);
    expect(asked.every(({ url }) => url.searchParams.get('projectId') === 'KEY')).toBe(true);
    const quote = asked.find(({ url }) => url.pathname.endsWith('/quotes'))?.url.searchParams;
    expect(Object.fromEntries(quote ?? [])).toEqual({ projectId: 'KEY', ...REQUEST, slippage: '1' });
    const build = asked.find(({ url }) => url.pathname.endsWith('/build-transaction'));
    expect(build?.body).toEqual({ ...REQUEST, eip155: { slippage: 0.5 }, disableEstimate: true, quoteId: 'q-1' });
  });

  it.each([
    ['fails', 502],
    ['does not know the key of the operator', 401],
    ['is asked too often', 429],
    ['answers something else', { tokens: 5, quotes: [{}], tx: null }],
    ['does not answer', null],
  ])('that %s is a failure that says so, for a while', async (_, answer) => {
    const { app } = await startAggregator(() => answer);
    for (const { reason, status } of await all(app)) expect([status, reason]).toEqual([503, 'SWAPS_UNAVAILABLE']);
  });

  it.each([400, 404, 409, 422])('that refuses with %i has no way to swap, and builds nothing', async (status) => {
    const { app } = await startAggregator(() => status);
    const [tokens, quotes, allowance, gasPrice, ...transactions] = await all(app);
    expect(quotes.answer).toEqual({ quotes: [] });
    for (const answer of transactions) expect([answer.status, answer.reason]).toEqual([409, 'SWAP_REFUSED']);
    for (const answer of [tokens, allowance, gasPrice]) expect(answer.reason).toBe('SWAPS_UNAVAILABLE');
  });

  it.each([
    ['another amount', { fromAmount: '101' }],
    ['another token to be given', { fromAccount: TO }],
    ['another token to be received', { toAccount: FROM }],
    ['the tokens of another chain', { fromAccount: FROM.replace(':1:', ':10:') }],
    ['more at least than in all', { minToAmount: '100' }],
  ])('gives no quote of %s', async (_, rest) => {
    const { app } = await startAggregator(() => ({ quotes: [QUOTE, { ...QUOTE, ...rest }] }));
    expect(await app.quotes(REQUEST)).toMatchObject({ status: 503, reason: 'SWAPS_UNAVAILABLE' });
  });

  it.each([
    ['is on another chain', { to: SWAP.to.replace(':1:', ':10:') }, {}],
    ['calls the token that is given', { to: FROM }, {}],
    ['calls the token that is received', { to: TO }, {}],
    ['calls the account itself', { to: SWAP.from }, {}],
    ['approves a third token', { data: approvalData(SPENDER, 1n) }, {}],
    ['moves a third token', { data: `0xA9059CBB${'0'.repeat(128)}` }, {}],
    ['gives a collection away', { data: `0xa22cb465${'0'.repeat(128)}` }, {}],
    ['sends the native coin where a token is swapped', { amount: '1' }, {}],
    ['yields more at least than in all', {}, { toAmount: '99', minToAmount: '100' }],
  ])('gives no transaction that %s', async (_, tx, rest) => {
    const { app } = await startAggregator(() => ({ tx: { ...SWAP, ...tx }, ...rest }));
    expect(await app.build(REQUEST)).toMatchObject({ status: 503, reason: 'SWAPS_UNAVAILABLE' });
  });

  it('sends exactly as much of the native coin as is swapped', async () => {
    const from = `eip155:1:0x${'e'.repeat(40)}`;
    const built = async (amount: string) => {
      const { app } = await startAggregator(() => ({ tx: { ...SWAP, amount } }));
      return (await app.build({ ...REQUEST, from })).status;
    };
    expect(await Promise.all(['100', '99', '0'].map(built))).toEqual([200, 503, 503]);
  });

  it.each([
    ['is of more than the amount', approve({ data: approvalData(SPENDER, maxUint256) })],
    ['is for somebody else than it says', approve({}, { spender: `eip155:1:${USER}` })],
    ['is of another amount than it says', approve({}, { amount: '99' })],
    ['is of another token', approve({ to: TO })],
    ['pays something', approve({ value: '1' })],
    ['is another call', approve({ data: '0xa9059cbb' })],
  ])('gives no approval that %s', async (_, answer) => {
    const { app } = await startAggregator(() => answer);
    expect(await app.approve(REQUEST)).toMatchObject({ status: 503, reason: 'SWAPS_UNAVAILABLE' });
  });

  it('may reset an allowance first', async () => {
    const answer = approve({ data: approvalData(SPENDER, 0n) }, { amount: '0', isReset: true });
    const { app } = await startAggregator(() => answer);
    expect((await app.approve(REQUEST)).answer).toEqual(answer);
  });
});
