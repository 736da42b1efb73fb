import { describe, expect, it } from 'vitest';
import { toChain } from '../chains/chain.js';
import { accountOf, transferOf } from '../testing/fake-chain.js';
import { CHAIN_ID } from '../testing/test-index.js';
import type { Movement } from './block.js';
import { toRows } from './history-rows.js';

const chain = toChain({
  id: CHAIN_ID,
  rpcUrl: 'http://node.test',
  name: 'Local',
  native: { symbol: 'ETH', decimals: 18 },
});

describe('the rows of a transaction', () => {
  it('take time with its movements, however many accounts they have', () => {
    const count = 1_000;
    let reads = 0;
    const movements = Array.from(
      { length: count },
      (_, index): Movement => ({
        asset: { kind: 'native' },
        amount: 1n,
        to: accountOf(index + 1),
        get from() {
          reads += 1;
          return accountOf(0);
        },
      }),
    );
    const { rows } = toRows(
      { ...transferOf('0x1', accountOf(0), accountOf(1)), movements },
      {
        chain,
        tokens: new Map(),
        status: 'confirmed',
        timeMs: 0,
        contacts: { first: () => null, add: () => {} },
        isKnownToken: () => false,
        iconOf: () => null,
      },
    );
    expect(rows).toHaveLength(count + 1);
    expect(reads).toBeLessThan(count * 100);
  });
});
