import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toChainTransaction, toMovements } from './solana-effects.js';
import type { SolanaTransaction } from './solana-schemas.js';

const NATIVE = { kind: 'native' } as const;

describe('movements by balances', () => {
  it('account for every change, and for nothing else', () => {
    const changes = fc.uniqueArray(
      fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.bigInt({ min: -9n, max: 9n })),
      {
        selector: ([account]) => account,
      },
    );
    fc.assert(
      fc.property(changes, (entries) => {
        const real = new Map(entries.filter(([, change]) => change !== 0n));
        const sums = new Map<string, bigint>();
        for (const { amount, from, to } of toMovements(NATIVE, real)) {
          expect(amount).toBeGreaterThan(0n);
          if (from !== null) sums.set(from, (sums.get(from) ?? 0n) - amount);
          if (to !== null) sums.set(to, (sums.get(to) ?? 0n) + amount);
        }
        const payers = [...real.values()].filter((change) => change < 0n).length;
        const receivers = real.size - payers;
        for (const [account, change] of real) {
          // Where one account pays others, it is shown what they got; where several pay one, what they paid.
          const isSum =
            (payers === 1 && receivers > 0 && change < 0n) || (receivers === 1 && payers > 0 && change > 0n);
          if (!isSum) expect([account, sums.get(account)]).toEqual([account, change]);
        }
      }),
    );
  });

  it('know who has paid whom where one pays or one receives', () => {
    const changes = new Map([
      ['a', -5n],
      ['b', 2n],
      ['c', 3n],
    ]);
    expect(toMovements(NATIVE, changes)).toEqual([
      { asset: NATIVE, from: 'a', to: 'b', amount: 2n },
      { asset: NATIVE, from: 'a', to: 'c', amount: 3n },
    ]);
  });
});

const transaction = (meta: Partial<NonNullable<SolanaTransaction['meta']>>): SolanaTransaction => ({
  transaction: {
    signatures: ['s'],
    message: { accountKeys: ['a', 'b'].map((pubkey) => ({ pubkey, signer: pubkey === 'a' })) },
  },
  meta: {
    err: null,
    fee: 5_000n,
    preBalances: [100_000n, 0n],
    postBalances: [95_000n, 0n],
    preTokenBalances: [],
    postTokenBalances: [],
    ...meta,
  },
});

describe('a transaction of Solana', () => {
  it('that has failed has cost its fee, and moved nothing', () => {
    expect(toChainTransaction(transaction({ err: { InstructionError: [0, 'Custom'] } }))).toMatchObject({
      from: 'a',
      isFailed: true,
      fee: 5_000n,
      movements: [],
    });
  });

  it('pays without its fee', () => {
    expect(toChainTransaction(transaction({ postBalances: [55_000n, 40_000n] }))?.movements).toEqual([
      { asset: NATIVE, from: 'a', to: 'b', amount: 40_000n },
    ]);
  });

  it('of a node that does not tell its effects is none', () => {
    expect(toChainTransaction({ ...transaction({}), meta: null })).toBeNull();
  });
});
