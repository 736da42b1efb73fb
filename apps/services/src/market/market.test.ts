import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import {
  type Abi,
  type Address,
  BaseError,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint256,
  pad,
  toHex,
} from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountOut, amountThrough, type Reserves } from '../swaps/swap-math.js';
import { OWNER, startTestMarket, TEST_TOKEN_ABI, type TestMarket, USER } from '../testing/test-market.js';
import { MARKET_ABI, WRAPPED_NATIVE_ABI } from './market-abi.js';

const MAX = 2n ** 112n - 1n;

let market: TestMarket;
let one: Address;
let other: Address;
beforeAll(async () => {
  market = await startTestMarket(31_337);
  one = await market.token({ symbol: 'ONE' });
  other = await market.token({ symbol: 'OTHER', decimals: 6 });
}, 60_000);
afterAll(() => market?.stop());

type Write =
  | 'addLiquidity'
  | 'removeLiquidity'
  | 'swapExactTokensForTokens'
  | 'swapExactETHForTokens'
  | 'swapExactTokensForETH';

/** Sends a call as the owner, or another account, after trying it: a failure has its reason. */
async function write(
  functionName: Write,
  args: readonly unknown[],
  options: { account?: Address; value?: bigint } = {},
) {
  const abi: Abi = MARKET_ABI;
  const data = encodeFunctionData({ abi, functionName, args });
  const transaction = { account: OWNER, ...options, to: market.router, data };
  await market.client.call(transaction);
  return await market.done(await market.client.sendTransaction(transaction));
}
const reasonOf = async (attempt: Promise<unknown>): Promise<string> => {
  try {
    await attempt;
    return 'none';
  } catch (error) {
    const data = error instanceof BaseError ? error.walk((cause) => 'data' in Object(cause)) : null;
    return String(Object(data).data?.slice?.(0, 10) ?? error);
  }
};
const selector = (text: string): string => keccak256(toHex(text)).slice(0, 10);
const swap = (amount: bigint, path: readonly Address[], { minimum = 0n, to = OWNER, deadline = maxUint256 } = {}) =>
  write('swapExactTokensForTokens', [amount, minimum, path, to, deadline]);
const add = (a: Address, b: Address, maxA: bigint, maxB: bigint) =>
  write('addLiquidity', [a, b, maxA, maxB, 0n, OWNER, maxUint256]);
const reservesOf = async (a: Address, b: Address): Promise<Reserves> => {
  const [, , reserves] = await market.client.readContract({
    abi: MARKET_ABI,
    address: market.router,
    functionName: 'snapshot',
    args: [[[a, b]]],
  });
  return reserves[0] ?? [0n, 0n];
};

/** Where a pool's reserves are stored. */
function slotOf(a: Address, b: Address): Hex {
  const [token0, token1] = BigInt(a) < BigInt(b) ? [a, b] : [b, a];
  const words = [{ type: 'address' }, { type: 'bytes32' }] as const;
  const outer = keccak256(encodeAbiParameters(words, [token0, pad('0x0')]));
  return keccak256(encodeAbiParameters(words, [token1, outer]));
}
/** What the contract says it would pay, as if its pools had these reserves. */
async function amountsWith(amount: bigint, path: readonly Address[], pools: readonly Reserves[]) {
  const stateDiff = pools.map(([into, outOf], index) => {
    const [from = one, to = other] = path.slice(index);
    const [low, high] = BigInt(from) < BigInt(to) ? [into, outOf] : [outOf, into];
    return { slot: slotOf(from, to), value: toHex((high << 112n) | low, { size: 32 }) };
  });
  return await market.client
    .readContract({
      abi: MARKET_ABI,
      address: market.router,
      functionName: 'getAmountsOut',
      args: [amount, path],
      stateOverride: [{ address: market.router, stateDiff }],
    })
    .catch(() => null);
}

const units = (max = MAX) => fc.bigInt({ min: 1n, max }).chain((top) => fc.bigInt({ min: 1n, max: top }));
const reserves: fc.Arbitrary<Reserves> = fc.tuple(units(MAX / 2n), units());

it('the committed bytecode is what the contracts compile to', async () => {
  const compile = fileURLToPath(new URL('../../contracts/compile.mjs', import.meta.url));
  await expect(promisify(execFile)(process.execPath, [compile, '--check'])).resolves.toMatchObject({ stderr: '' });
}, 120_000);

describe('the arithmetic of the market', () => {
  it('pays the most that keeps the product, to the last unit', async () => {
    await fc.assert(
      fc.asyncProperty(units(MAX / 2n), reserves, async (amount, pool) => {
        const [into, outOf] = pool;
        const paid = (await amountsWith(amount, [one, other], [pool]))?.[1] ?? 0n;
        expect(amountOut(amount, pool) ?? 0n).toBe(paid);
        // By definition, not by the formula: this much keeps the product, and one unit more does not.
        const product = into * 1_000n * outOf;
        const grown = into * 1_000n + amount * 997n;
        expect(grown * (outOf - paid) >= product).toBe(true);
        expect(grown * (outOf - paid - 1n) < product).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same through two pools', async () => {
    await fc.assert(
      fc.asyncProperty(units(MAX / 2n), reserves, reserves, async (amount, first, second) => {
        const path = [one, market.wrapped, other];
        const counted = amountThrough(amount, [first, second]);
        // The view adds nothing to a pool; a swap that would overfill one is refused.
        const paid = amountOut(amount, first) === null ? null : await amountsWith(amount, path, [first, second]);
        if (counted !== null) expect(paid?.at(-1)).toBe(counted);
      }),
      { numRuns: 100 },
    );
  });

  it('holds what a model of it holds, whatever is done in which order', async () => {
    const pair = [await market.token({ symbol: 'A' }), await market.token({ symbol: 'B' })] as const;
    // The market counts the token of the lower address first, and amounts are cut in that order.
    const [a, b] = BigInt(pair[0]) < BigInt(pair[1]) ? pair : [pair[1], pair[0]];
    const model = { a: 0n, b: 0n, shares: 0n, total: 0n };
    const root = (value: bigint) => {
      let low = 0n;
      for (let bit = 1n << 120n; bit > 0n; bit >>= 1n) if ((low + bit) ** 2n <= value) low += bit;
      return low;
    };
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), x: units(2n ** 80n), y: units(2n ** 80n) }),
      fc.record({ kind: fc.constant('remove' as const), percent: fc.bigInt({ min: 1n, max: 100n }) }),
      fc.record({ kind: fc.constantFrom('there' as const, 'back' as const), x: units(2n ** 80n) }),
    );
    const run = async (action: typeof step extends fc.Arbitrary<infer T> ? T : never) => {
      if (action.kind === 'add') {
        let { x, y } = action;
        let shares = root(x * y) - 1_000n;
        if (model.total > 0n) {
          const fitting = (x * model.b) / model.a;
          if (fitting <= y) y = fitting;
          else x = (y * model.a) / model.b;
          const [byA, byB] = [(x * model.total) / model.a, (y * model.total) / model.b];
          shares = byA < byB ? byA : byB;
        }
        const isDone = (await reasonOf(add(a, b, action.x, action.y))) === 'none';
        expect(isDone).toBe(shares > 0n);
        if (!isDone) return;
        if (model.total === 0n) model.total = 1_000n;
        Object.assign(model, {
          a: model.a + x,
          b: model.b + y,
          shares: model.shares + shares,
          total: model.total + shares,
        });
      } else if (action.kind === 'remove') {
        const shares = (model.shares * action.percent) / 100n;
        if (shares === 0n) return;
        const [x, y] = [(shares * model.a) / model.total, (shares * model.b) / model.total];
        await write('removeLiquidity', [a, b, shares, x, y, OWNER, maxUint256]);
        Object.assign(model, {
          a: model.a - x,
          b: model.b - y,
          shares: model.shares - shares,
          total: model.total - shares,
        });
      } else {
        const isThere = action.kind === 'there';
        const paid = amountOut(action.x, isThere ? [model.a, model.b] : [model.b, model.a]);
        const isDone = (await reasonOf(swap(action.x, isThere ? [a, b] : [b, a]))) === 'none';
        expect(isDone).toBe(paid !== null);
        if (paid === null) return;
        const product = model.a * model.b;
        if (isThere) Object.assign(model, { a: model.a + action.x, b: model.b - paid });
        else Object.assign(model, { a: model.a - paid, b: model.b + action.x });
        expect(model.a * model.b >= product).toBe(true);
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        for (const action of steps) {
          await run(action);
          expect(await reservesOf(a, b)).toEqual([model.a, model.b]);
        }
        // What it owes, it has.
        expect([await market.balance(a, market.router), await market.balance(b, market.router)]).toEqual([
          model.a,
          model.b,
        ]);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});

describe('a swap', () => {
  beforeAll(async () => {
    await market.fill(one, 10n ** 20n, other, 10n ** 12n);
    await market.fill(one, 10n ** 20n, market.wrapped, 10n ** 20n);
  });

  it('keeps to the least to be received and to the deadline', async () => {
    const paid = amountOut(10n ** 18n, await reservesOf(one, other)) ?? 0n;
    expect(await reasonOf(swap(10n ** 18n, [one, other], { minimum: paid + 1n }))).toBe(
      selector('TooLittle(uint256,uint256)'),
    );
    const { timestamp } = await market.client.getBlock();
    expect(await reasonOf(swap(10n ** 18n, [one, other], { deadline: timestamp - 1n }))).toBe(selector('Expired()'));
    const before = await market.balance(other, USER);
    await swap(10n ** 18n, [one, other], { minimum: paid, to: USER, deadline: timestamp + 1_000n });
    expect((await market.balance(other, USER)) - before).toBe(paid);
  });

  it.each([
    ['one token', () => [one], 'InvalidPath()'],
    ['four tokens', () => [one, other, one, other], 'InvalidPath()'],
    ['a way back', () => [one, other, one], 'InvalidPath()'],
    ['a token twice', () => [one, one], 'InvalidPath()'],
    ['no pool', () => [other, market.wrapped], 'NoLiquidity()'],
  ])('refuses a path of %s', async (_, path, reason) => {
    expect(await reasonOf(swap(1_000n, path()))).toBe(selector(reason));
  });

  it('refuses amounts of nothing, of nothing in return, and more than a pool can have', async () => {
    expect(await reasonOf(swap(0n, [one, other]))).toBe(selector('NoAmount()'));
    expect(await reasonOf(swap(1n, [one, other]))).toBe(selector('NoAmount()'));
    expect(await reasonOf(swap(2n ** 112n, [one, other]))).toBe(selector('TooMuch()'));
    expect(await reasonOf(swap(1_000n, [one, other], { to: market.router }))).toBe(selector('InvalidRecipient()'));
  });

  it('takes and pays the native coin through its wrapped form', async () => {
    const path = [market.wrapped, one, other];
    const into = [await reservesOf(market.wrapped, one), await reservesOf(one, other)];
    const paid = amountThrough(10n ** 18n, into) ?? 0n;
    const tokens = await market.balance(other, USER);
    await write('swapExactETHForTokens', [paid, path, USER, maxUint256], { account: USER, value: 10n ** 18n });
    expect((await market.balance(other, USER)) - tokens).toBe(paid);

    const back = amountThrough(paid, [await reservesOf(other, one), await reservesOf(one, market.wrapped)]) ?? 0n;
    await market.approve(other, paid, USER);
    const coins = await market.client.getBalance({ address: USER });
    const { effectiveGasPrice, gasUsed } = await write(
      'swapExactTokensForETH',
      [paid, back, path.toReversed(), USER, maxUint256],
      { account: USER },
    );
    expect((await market.client.getBalance({ address: USER })) - coins).toBe(back - gasUsed * effectiveGasPrice);
    expect(await market.client.getBalance({ address: market.router })).toBe(0n);
    expect(await market.client.getBalance({ address: market.wrapped })).toBe(await totalWrapped());
    const options = { account: USER, value: 10n ** 15n };
    expect(await reasonOf(write('swapExactETHForTokens', [0n, [one, other], USER, maxUint256], options))).toBe(
      selector('InvalidPath()'),
    );
  });

  it('takes and pays tokens that return nothing', async () => {
    const silent = await market.token({ symbol: 'SIL', kind: 'silent' });
    await market.fill(one, 10n ** 20n, silent, 10n ** 20n);
    const paid = amountOut(10n ** 18n, await reservesOf(silent, one)) ?? 0n;
    const before = await market.balance(one, USER);
    await swap(10n ** 18n, [silent, one], { minimum: paid, to: USER });
    expect((await market.balance(one, USER)) - before).toBe(paid);
    await swap(10n ** 18n, [one, silent], { to: USER });
    expect(await market.balance(silent, USER)).toBeGreaterThan(0n);
  });

  it.each([
    ['keep a part of a transfer', 'charging', 'UnsupportedToken(address)'],
    ['return false', 'refusing', 'TransferFailed(address)'],
  ] as const)('takes no tokens that %s, and keeps nothing of the attempt', async (_, kind, reason) => {
    const token = await market.token({ symbol: 'ODD', kind });
    expect(await reasonOf(add(one, token, 10n ** 18n, 10n ** 18n))).toBe(selector(reason));
    expect(await reservesOf(one, token)).toEqual([0n, 0n]);
    // An account without code returns nothing too.
    expect(await reasonOf(add(one, USER, 10n ** 18n, 10n ** 18n))).not.toBe('none');
  });

  it('cannot be called again from within a transfer, nor be read', async () => {
    const calling = await market.token({ symbol: 'CALL', kind: 'calling' });
    await market.fill(one, 10n ** 20n, calling, 10n ** 20n);
    const reenter: readonly Hex[] = [
      encodeFunctionData({
        abi: MARKET_ABI,
        functionName: 'swapExactTokensForTokens',
        args: [1_000n, 0n, [calling, one], calling, maxUint256],
      }),
      encodeFunctionData({ abi: MARKET_ABI, functionName: 'snapshot', args: [[[calling, one]]] }),
      encodeFunctionData({ abi: MARKET_ABI, functionName: 'getAmountsOut', args: [1_000n, [calling, one]] }),
      encodeFunctionData({
        abi: MARKET_ABI,
        functionName: 'removeLiquidity',
        args: [calling, one, 1n, 0n, 0n, calling, maxUint256],
      }),
    ];
    for (const data of reenter) {
      const set = { abi: TEST_TOKEN_ABI, address: calling, functionName: 'setCallback', args: [data] } as const;
      await market.done(await market.client.writeContract(set));
      const paid = amountOut(10n ** 18n, await reservesOf(one, calling)) ?? 0n;
      await swap(10n ** 18n, [one, calling], { minimum: paid, to: USER });
      const answer = await market.client.readContract({
        abi: TEST_TOKEN_ABI,
        address: calling,
        functionName: 'answer',
      });
      expect(answer).toBe(selector('Reentered()'));
    }
  });

  it('has prices that tokens and coins which are only sent to the market do not change', async () => {
    const before = await reservesOf(one, other);
    await market.mint(one, market.router, 10n ** 24n);
    expect(await reservesOf(one, other)).toEqual(before);
    await expect(
      market.client.sendTransaction({ to: market.router, value: 1n, gas: 100_000n }).then(market.done),
    ).rejects.toThrow();
  });
});

async function totalWrapped(): Promise<bigint> {
  const { client, wrapped } = market;
  const read = (account: Address) =>
    client.readContract({ abi: WRAPPED_NATIVE_ABI, address: wrapped, functionName: 'balanceOf', args: [account] });
  return (await read(OWNER)) + (await read(market.router));
}
