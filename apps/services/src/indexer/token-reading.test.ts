import { expect, it } from 'vitest';
import { accountOf, transferOf } from '../testing/fake-chain.js';
import type { TokenDetails } from './block.js';
import { createTokenReading } from './token-reading.js';

/** A transaction that moves these tokens. */
const moving = (addresses: readonly string[]) => {
  const [from, to] = [accountOf(0), accountOf(1)];
  const movements = addresses.map((address) => ({ from, to, amount: 1n, asset: { kind: 'token', address } as const }));
  return { ...transferOf('0x1', from, to), movements };
};

it('asks a contract without a name once, and remembers so many of them only', async () => {
  const stored = new Map<string, TokenDetails>();
  const asked: string[] = [];
  const reading = createTokenReading({
    source: {
      readTokens: async (tokens) => {
        asked.push(...tokens.map(({ address }) => address));
        return tokens.map((token) => ({ ...token, name: '', symbol: '', decimals: null }));
      },
    },
    store: {
      readTokens: async (addresses) => addresses.flatMap((address) => stored.get(address) ?? []),
      writeTokens: async (tokens) => {
        for (const token of tokens) stored.set(token.address, token);
      },
      rewriteRows: async () => undefined,
    },
  });
  const meet = (addresses: readonly string[]) =>
    reading.add([{ transactions: [moving(addresses)] }], new AbortController().signal);
  await meet(['0xfirst']);
  await meet(['0xfirst']);
  expect(asked).toEqual(['0xfirst']);
  await meet(Array.from({ length: 10_000 }, (_, index) => `0x${index}`));
  await meet(['0xfirst', '0x9999']);
  expect(asked).toHaveLength(10_002);
  expect(asked.at(-1)).toBe('0xfirst');
});
