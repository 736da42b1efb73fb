import { type Address, getAddress, maxUint256 } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARKET_ABI } from '../market/market-abi.js';
import { amountOut, amountThrough, type Reserves } from '../swaps/swap-math.js';
import { createMarketApp } from '../testing/swap-app.js';
import { OWNER, startTestMarket, type TestMarket, USER } from '../testing/test-market.js';
import { startTestNode } from '../testing/test-node.js';

const CHAIN_ID = 'eip155:31337';
const NATIVE = `0x${'e'.repeat(40)}` as const;
const ETHER = 10n ** 18n;
const MILLION = 10n ** 6n;

let market: TestMarket;
let usd: Address;
let silent: Address;
let btc: Address;
let lonely: Address;
let app: ReturnType<typeof createMarketApp>;
let nowMs = Date.now();
const tokens = () => [usd, silent, btc, lonely];
beforeAll(async () => {
  market = await startTestMarket(31_337);
  usd = await market.token({ symbol: 'USD', decimals: 6 });
  silent = await market.token({ symbol: 'SIL', decimals: 6, kind: 'silent' });
  btc = await market.token({ symbol: 'BTC', decimals: 8 });
  lonely = await market.token({ symbol: 'ALONE' });
  await market.fill(market.wrapped, 100n * ETHER, usd, 250_000n * MILLION);
  await market.fill(usd, MILLION * MILLION, silent, MILLION * MILLION);
  // Cheaper for small amounts than the way by the dollar, and dearer for large ones.
  await market.fill(market.wrapped, ETHER, silent, 2_450n * MILLION);
  await market.fill(usd, 600_000n * MILLION, btc, 10n * 10n ** 8n);
  app = createMarketApp({ market, tokens: tokens(), now: () => nowMs });
}, 60_000);
afterAll(() => market?.stop());

const id = (token: Address) => `${CHAIN_ID}:${token === NATIVE ? token : getAddress(token)}`;
const pair = (from: Address, to: Address, amount: bigint) => ({
  from: id(from),
  to: id(to),
  amount: String(amount),
  userAddress: USER,
});
const quoteOf = async (from: Address, to: Address, amount: bigint, query: Readonly<Record<string, string>> = {}) =>
  (await app.quotes({ ...pair(from, to, amount), ...query })).answer?.quotes[0];
const built = async (body: object) => {
  const { answer, reason } = await app.build(body);
  if (!answer) throw new Error(`Nothing was built: ${reason}`);
  return answer;
};
const send = ({ amount = '0', data, to }: { amount?: string; data: string; to: string }) =>
  market.send(USER, { to, data, value: BigInt(amount) });
const reservesOf = async (from: Address, to: Address): Promise<Reserves> => {
  const call = { abi: MARKET_ABI, address: market.router, functionName: 'snapshot', args: [[[from, to]]] } as const;
  return (await market.client.readContract(call))[2][0] ?? [0n, 0n];
};
/** Lets the market take an amount, as a visitor would. */
const approve = async (from: Address, to: Address, amount: bigint) => {
  await market.mint(from, USER, amount);
  for (let isReset: boolean | undefined = true; isReset; ) {
    const { answer } = await app.approve(pair(from, to, amount));
    if (answer) await send(answer.tx);
    isReset = answer?.isReset;
  }
};

describe('the tokens of a chain', () => {
  it('are those of the operator, with the native coin first', async () => {
    const { answer } = await app.tokens({ chainId: CHAIN_ID });
    expect(answer?.tokens.map(({ address, decimals, symbol }) => [symbol, decimals, address])).toEqual([
      ['ETH', 18, id(NATIVE)],
      ['USD', 6, id(usd)],
      ['SIL', 6, id(silent)],
      ['BTC', 8, id(btc)],
      ['ALONE', 18, id(lonely)],
    ]);
    expect(answer?.tokens.every(({ logoUri }) => URL.canParse(logoUri))).toBe(true);
  });
});

describe('a quote', () => {
  it('is what the pools pay, to the last unit, with its price, fee, way and end', async () => {
    const amount = 10n ** 6n;
    const pools = [await reservesOf(btc, usd), await reservesOf(usd, market.wrapped)];
    const paid = amountThrough(amount, pools) ?? 0n;
    const quote = await quoteOf(btc, NATIVE, amount, { slippage: '0.5' });
    expect(quote).toEqual({
      id: expect.any(String),
      fromAmount: '1000000',
      fromAccount: id(btc),
      toAmount: String(paid),
      toAccount: id(NATIVE),
      minToAmount: String((paid * 995n + 999n) / 1_000n),
      slippage: '0.5',
      priceImpact: '0.3372',
      fee: { amount: '5991', percent: '0.5991' },
      route: [id(btc), id(usd), id(NATIVE)],
      spender: id(market.router),
      gas: '260000',
      expiresAt: new Date(Math.floor(nowMs / 1_000) * 1_000 + 30_000).toISOString(),
    });
    expect(await quoteOf(NATIVE, usd, ETHER)).toMatchObject({ slippage: '1', spender: null, fee: { percent: '0.3' } });
  });

  it('takes the way that pays most, which depends on the amount', async () => {
    const small = await quoteOf(silent, NATIVE, 10n * MILLION);
    const large = await quoteOf(silent, NATIVE, 10_000n * MILLION);
    expect([small?.route?.length, large?.route?.length]).toEqual([2, 3]);
    expect(small?.toAmount).toBe(String(amountOut(10n * MILLION, await reservesOf(silent, market.wrapped))));
  });

  it.each([
    ['there is no pool', () => pair(usd, lonely, MILLION)],
    ['the amount is too small for anything in return', () => pair(silent, btc, 1n)],
    ['no pool can have so much', () => pair(usd, btc, maxUint256)],
  ])('is not there where %s', async (_, query) => {
    expect((await app.quotes(query())).answer).toEqual({ quotes: [] });
  });

  it.each([
    ['a token that is not listed', () => pair(usd, OWNER, 1n), 'to'],
    ['a token for itself', () => pair(usd, usd, 1n), 'to'],
    ['a token of another chain', () => ({ ...pair(usd, btc, 1n), to: `eip155:1:${btc}` }), 'to'],
    [
      'a chain without a market',
      () => ({ ...pair(usd, btc, 1n), from: `eip155:1:${usd}`, to: `eip155:1:${btc}` }),
      'from',
    ],
    ['an account of another chain', () => ({ ...pair(usd, btc, 1n), userAddress: `eip155:1:${USER}` }), 'userAddress'],
    ['nothing', () => pair(usd, btc, 0n), 'amount'],
    ['a part of a unit', () => ({ ...pair(usd, btc, 1n), amount: '1.5' }), 'amount'],
    ['a tolerance of more than a half', () => ({ ...pair(usd, btc, 1n), slippage: '50.1' }), 'slippage'],
  ])('is refused for %s', async (_, query, field) => {
    expect(await app.quotes(query())).toMatchObject({ status: 400, reason: field });
  });
});

describe('an approval', () => {
  it('is for exactly the amount, and for the contract that takes it', async () => {
    const { answer } = await app.approve(pair(usd, btc, 123n * MILLION));
    expect(answer).toMatchObject({
      tx: { from: id(usd), to: id(usd), value: '0' },
      spender: id(market.router),
      amount: '123000000',
      isReset: false,
    });
    if (answer) await send(answer.tx);
    const allowance = { tokenAddress: id(usd), userAddress: `${CHAIN_ID}:${USER}` };
    expect((await app.allowance(allowance)).answer).toEqual({ allowance: '123000000' });
  });

  it('is first set to nothing where a token does not change it otherwise', async () => {
    await market.approve(silent, 5n, USER);
    const reset = await app.approve(pair(silent, usd, 9n));
    expect(reset.answer).toMatchObject({ amount: '0', isReset: true });
    if (reset.answer) await send(reset.answer.tx);
    const next = await app.approve(pair(silent, usd, 9n));
    expect(next.answer).toMatchObject({ amount: '9', isReset: false });
    if (next.answer) await send(next.answer.tx);
    expect((await app.allowance({ tokenAddress: id(silent), userAddress: USER })).answer).toEqual({ allowance: '9' });
  });

  it('is not built where the token would return false, though it does not revert', async () => {
    const refusing = await market.token({ symbol: 'NO', kind: 'refusing' });
    const other = createMarketApp({ market, tokens: [usd, refusing] });
    expect(await other.approve(pair(refusing, usd, 9n))).toMatchObject({ status: 409, reason: 'APPROVAL_REFUSED' });
  });

  it('is refused for more than a contract can count', async () => {
    expect(await app.approve(pair(usd, btc, maxUint256 + 1n))).toMatchObject({ status: 400, reason: 'amount' });
  });

  it('is not needed for the native coin', async () => {
    expect(await app.approve(pair(NATIVE, usd, 1n))).toMatchObject({ status: 400, reason: 'from' });
    const { answer } = await app.allowance({ tokenAddress: id(NATIVE), userAddress: USER });
    expect(answer).toEqual({ allowance: String(maxUint256) });
  });
});

describe('a transaction', () => {
  it.each([
    ['a token', () => [usd, btc, 600n * MILLION] as const],
    ['a token that returns nothing, through two pools', () => [silent, btc, 600n * MILLION] as const],
    ['a token for the native coin', () => [usd, NATIVE, 600n * MILLION] as const],
    ['the native coin', () => [NATIVE, silent, ETHER / 10n] as const],
  ])('swaps %s for what was quoted', async (_, swap) => {
    const [from, to, amount] = swap();
    if (from !== NATIVE) await approve(from, to, amount);
    const quote = await quoteOf(from, to, amount);
    const request = { ...pair(from, to, amount), eip155: { slippage: 1 }, quoteId: quote?.id };
    const { minToAmount, toAmount, tx } = await built(request);
    expect([toAmount, minToAmount]).toEqual([quote?.toAmount, quote?.minToAmount]);
    expect(tx).toMatchObject({ from: id(USER), to: id(market.router), amount: from === NATIVE ? String(amount) : '0' });
    const held = () => (to === NATIVE ? market.client.getBalance({ address: USER }) : market.balance(to, USER));
    const before = await held();
    const { effectiveGasPrice, gasUsed } = await send(tx);
    const fee = to === NATIVE ? effectiveGasPrice * gasUsed : 0n;
    expect((await held()) - before + fee).toBe(BigInt(toAmount ?? 0));
    expect(BigInt(tx.eip155.gas)).toBeGreaterThan(gasUsed);
    expect(BigInt(quote?.gas ?? 0)).toBeGreaterThan(gasUsed);
  });

  it('is not accepted by the chain after its deadline, nor for less than its minimum', async () => {
    const amount = ETHER / 100n;
    const { expiresAt, tx } = await built({ ...pair(NATIVE, usd, amount), eip155: { slippage: '0.1' } });
    const snapshot = await market.node.snapshot();
    await market.node.setNextBlockTimestamp({ timestamp: BigInt(Date.parse(expiresAt ?? '') / 1_000 + 1) });
    await market.node.mine({ blocks: 1 });
    await expect(send(tx)).rejects.toThrow();
    await market.node.revert({ id: snapshot });
    const { tx: other } = await built({ ...pair(NATIVE, usd, 20n * ETHER), disableEstimate: true });
    await market.send(OWNER, { to: other.to, data: other.data, value: 20n * ETHER });
    await expect(send(tx)).rejects.toThrow();
  });

  it('is not built from a quote that is old, of another swap, or of a better price', async () => {
    const request = pair(NATIVE, usd, ETHER);
    const quoteId = (await quoteOf(NATIVE, usd, ETHER))?.id ?? '';
    for (const other of [
      { ...request, amount: String(ETHER + 1n) },
      { ...request, userAddress: OWNER },
      { ...request, to: id(btc) },
    ]) {
      expect(await app.build({ ...other, quoteId })).toMatchObject({ status: 400, reason: 'quoteId' });
    }
    const forged = quoteId.replace(/\.(\d+)\./, '.1.');
    expect(await app.build({ ...request, quoteId: forged })).toMatchObject({ status: 400, reason: 'quoteId' });

    const snapshot = await market.node.snapshot();
    const large = await built({ ...pair(NATIVE, usd, 2n * ETHER), disableEstimate: true });
    await send(large.tx);
    const tight = { ...request, quoteId, eip155: { slippage: 0.5 }, disableEstimate: true };
    expect(await app.build(tight)).toMatchObject({ status: 409, reason: 'PRICE_CHANGED' });
    // What is received at least is counted from the quote, not from the worse price.
    const wide = await built({ ...tight, eip155: { slippage: 10 } });
    const { toAmount } = (await app.quotes(request)).answer?.quotes[0] ?? {};
    expect(wide.toAmount).toBe(toAmount);
    expect(wide.minToAmount).not.toBe(String((BigInt(toAmount ?? 0) * 9n + 9n) / 10n));
    await market.node.revert({ id: snapshot });

    nowMs += 30_000;
    expect(await app.build({ ...request, quoteId })).toMatchObject({ status: 409, reason: 'QUOTE_EXPIRED' });
  });

  it('is not built for an account that cannot swap, unless nothing is to be checked', async () => {
    const poor = { ...pair(usd, btc, 10n ** 15n), userAddress: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' };
    expect(await app.build(poor)).toMatchObject({ status: 409, reason: 'BALANCE_TOO_LOW' });
    expect(await app.build({ ...poor, from: id(NATIVE), amount: String(10n ** 24n) })).toMatchObject({
      status: 409,
      reason: 'BALANCE_TOO_LOW',
    });
    await market.mint(usd, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', 10n ** 15n);
    expect(await app.build(poor)).toMatchObject({ status: 409, reason: 'ALLOWANCE_TOO_LOW' });
    expect((await app.build({ ...poor, disableEstimate: true })).answer?.tx.eip155.gas).toBe('200000');
  });

  it('is not built for an account of which the token tells nothing: that is no amount of 0', async () => {
    const request = pair(usd, btc, MILLION);
    const snapshot = await market.node.snapshot();
    await market.node.setCode({ address: usd, bytecode: '0x' });
    expect(await app.build(request)).toMatchObject({ status: 503, reason: 'TOKEN_SILENT' });
    const allowance = { tokenAddress: id(usd), userAddress: USER };
    expect(await app.allowance(allowance)).toMatchObject({ status: 503, reason: 'TOKEN_SILENT' });
    await market.node.revert({ id: snapshot });
  });

  it('is not built once the pools are drained', async () => {
    const quoteId = (await quoteOf(usd, btc, MILLION))?.id;
    const snapshot = await market.node.snapshot();
    const [shares] = await market.client.readContract({
      abi: MARKET_ABI,
      address: market.router,
      functionName: 'sharesOf',
      args: [usd, btc, OWNER],
    });
    const args = [usd, btc, shares, 0n, 0n, OWNER, maxUint256] as const;
    const call = { abi: MARKET_ABI, address: market.router, functionName: 'removeLiquidity', args } as const;
    await market.done(await market.client.writeContract(call));
    const request = { ...pair(usd, btc, MILLION), disableEstimate: true };
    expect(await app.build({ ...request, quoteId })).toMatchObject({ status: 409, reason: 'PRICE_CHANGED' });
    expect(await app.build({ ...request, amount: '1' })).toMatchObject({ status: 409, reason: 'NO_ROUTE' });
    await market.node.revert({ id: snapshot });
  });
});

describe('a node that fails', () => {
  const all = (faulty: ReturnType<typeof createMarketApp>) => [
    faulty.tokens({ chainId: CHAIN_ID }),
    faulty.quotes(pair(NATIVE, usd, ETHER)),
    faulty.allowance({ tokenAddress: id(usd), userAddress: USER }),
    faulty.gasPrice({ chainId: CHAIN_ID }),
    faulty.approve(pair(usd, btc, 1n)),
    faulty.build({ ...pair(NATIVE, usd, ETHER) }),
  ];

  it.each([
    ['is down', async () => ({ rpcUrl: 'http://127.0.0.1:9' }), 'NODE_UNREACHABLE'],
    [
      'is slow',
      async () => ({ rpcUrl: (await startTestNode(() => ({ text: '{}', delayMs: 5_000 }))).url, timeoutMs: 100 }),
      'NODE_SLOW',
    ],
    [
      'answers something else',
      async () => ({ rpcUrl: (await startTestNode(() => ({ text: '{}' }))).url }),
      'NODE_INVALID',
    ],
  ])('and %s is a failure that says so, for a while', async (_, node, reason) => {
    const faulty = createMarketApp({ market, tokens: tokens(), ...(await node()) });
    for (const { reason: given, status } of await Promise.all(all(faulty))) {
      expect([status, given]).toEqual([503, reason]);
    }
  });

  it.each([
    ['is of another chain', () => ({ chainId: 31_338 }), 'NODE_OTHER_CHAIN', 'eip155:31338'],
    ['has no market', () => ({ router: USER }), 'MARKET_NOT_FOUND', CHAIN_ID],
  ])('and %s gives no price', async (_, options, reason, chainId) => {
    const faulty = createMarketApp({ market, tokens: tokens(), ...options() });
    const on = <T extends object>(query: T): T => JSON.parse(JSON.stringify(query).replaceAll(CHAIN_ID, chainId));
    const answers = await Promise.all([
      faulty.quotes(on(pair(NATIVE, usd, ETHER))),
      faulty.allowance(on({ tokenAddress: id(usd), userAddress: USER })),
      faulty.gasPrice({ chainId }),
      faulty.approve(on(pair(usd, btc, 1n))),
      faulty.build(on(pair(NATIVE, usd, ETHER))),
    ]);
    for (const answer of answers) expect([answer.status, answer.reason]).toEqual([503, reason]);
  });

  it('recovers by itself', async () => {
    let isDown = true;
    const node = await startTestNode(async (body) => {
      if (isDown) return { status: 502, text: 'Bad gateway' };
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
      return { text: await (await fetch(market.rpcUrl, init)).text() };
    });
    const faulty = createMarketApp({ market, tokens: tokens(), rpcUrl: node.url });
    for (const { status } of await Promise.all(all(faulty))) expect(status).toBe(503);
    isDown = false;
    const before = node.bodies.length;
    expect((await faulty.quotes(pair(NATIVE, usd, ETHER))).answer?.quotes).toHaveLength(1);
    expect((await faulty.quotes(pair(NATIVE, btc, ETHER))).answer?.quotes).toHaveLength(1);
    // The wrapped coin once, and then all pools of a quote in one request.
    expect(node.bodies.slice(before).filter((body) => body.includes('eth_call'))).toHaveLength(3);
    expect((await faulty.gasPrice({ chainId: CHAIN_ID })).status).toBe(200);
    expect((await faulty.tokens({ chainId: CHAIN_ID })).answer?.tokens).toHaveLength(5);
  });
});
