import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestRoute, pairsBetween } from './best-route.js';
import { amountOut, amountThrough, feeOf, minimumOf, priceImpact, type Reserves } from './swap-math.js';

/** The pools themselves are compared with the contract in market/market.test.ts. */

const units = (max = 2n ** 100n) => fc.bigInt({ min: 1n, max }).chain((top) => fc.bigInt({ min: 1n, max: top }));
const pool: fc.Arbitrary<Reserves> = fc.tuple(units(), units());
const tenthsOfPercent = fc.integer({ min: 0, max: 500 });

describe('what is received at least', () => {
  it('is never below the tolerance, nor a unit above it', () => {
    fc.assert(
      fc.property(units(), tenthsOfPercent, (amount, tenths) => {
        const minimum = minimumOf(amount, `${Math.floor(tenths / 10)}.${tenths % 10}`);
        expect(minimum * 1_000n >= amount * BigInt(1_000 - tenths)).toBe(true);
        expect((minimum - 1n) * 1_000n < amount * BigInt(1_000 - tenths)).toBe(true);
        expect(minimum <= amount).toBe(true);
      }),
    );
  });

  it('is the whole amount without a tolerance', () => {
    expect(minimumOf(1n, '50')).toBe(1n);
    expect(minimumOf(12_345n, '0')).toBe(12_345n);
  });
});

describe('the fee', () => {
  it('is what the pools do not count, rounded up', () => {
    fc.assert(
      fc.property(units(), (amount) => {
        expect(BigInt(feeOf(amount, 1).amount)).toBe((amount * 3n + 999n) / 1_000n);
        expect(BigInt(feeOf(amount, 2).amount)).toBe((amount * (1_000_000n - 997n * 997n) + 999_999n) / 1_000_000n);
      }),
    );
  });
});

describe('the price impact', () => {
  it('and the fee are all that is lost of the price before the swap', () => {
    fc.assert(
      fc.property(units(2n ** 80n), fc.array(pool, { minLength: 1, maxLength: 2 }), (amount, pools) => {
        const paid = amountThrough(amount, pools);
        fc.pre(paid !== null);
        const impact = BigInt(Math.round(Number(priceImpact(amount, pools, paid ?? 0n)) * 10_000));
        // Of the value after the fee, in parts of a million; the text rounds up.
        const [into, outOf] = pools.reduce(([x, y], [a, b]) => [x * a * 1_000n, y * b * 997n] as const, [
          1n,
          amount,
        ] as readonly [bigint, bigint]);
        const lost = outOf - (paid ?? 0n) * into;
        expect(impact * outOf >= lost * 1_000_000n).toBe(true);
        expect((impact - 1n) * outOf < lost * 1_000_000n).toBe(true);
      }),
    );
  });

  it('is nothing for a small part of a pool, and nearly a half for as much as it has', () => {
    expect(priceImpact(10n ** 6n, [[10n ** 30n, 10n ** 30n]], 997_000n)).toBe('0');
    const all: Reserves = [10n ** 20n, 10n ** 20n];
    expect(priceImpact(10n ** 20n, [all], amountOut(10n ** 20n, all) ?? 0n)).toBe('49.9249');
  });
});

describe('the way of a swap', () => {
  const [a, b, c, d] = ['0xa', '0xb', '0xc', '0xd'] as const;

  it('may have a pool for both, or one token between', () => {
    expect(pairsBetween(a, b, [a, b, c, d, c])).toEqual([
      [a, b],
      [a, c],
      [c, b],
      [a, d],
      [d, b],
    ]);
  });

  it('is the one that pays most, of equal ones the shortest', () => {
    fc.assert(
      fc.property(units(), fc.array(fc.option(pool), { minLength: 5, maxLength: 5 }), (amount, some) => {
        const pools = some.map((one): Reserves => one ?? [0n, 0n]);
        const [direct, first, second, third, fourth] = pools;
        const ways = [[direct], [first, second], [third, fourth]].map((way) =>
          amountThrough(
            amount,
            way.flatMap((one) => (one ? [one] : [])),
          ),
        );
        const route = bestRoute(amount, pairsBetween(a, b, [c, d]), pools);
        const most = ways.reduce<bigint>((top, one) => (one !== null && one > top ? one : top), 0n);
        expect(route?.amount ?? 0n).toBe(most);
        if (route && ways[0] === most) expect(route.path).toEqual([a, b]);
        if (route) expect([route.path[0], route.path.at(-1)]).toEqual([a, b]);
      }),
    );
  });
});
