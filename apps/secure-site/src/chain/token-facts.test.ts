import { type Address, createClient, custom, encodeAbiParameters, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { readTokens } from './token-facts.js';

const SYMBOL = '0x95d89b41';
const TOKEN: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const OTHER: Address = '0x1111111111111111111111111111111111111111';
const symbol = (text: string) => encodeAbiParameters([{ type: 'string' }], [text]);
const decimals = (value: number) => encodeAbiParameters([{ type: 'uint8' }], [value]);

/** A node on which one contract answers. */
const nodeWith = (answers: readonly [symbol: Hex, decimals: Hex]) => ({
  client: createClient({
    chain: {
      id: 1,
      name: 'Test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
    transport: custom(
      {
        request: async ({ params }) => {
          const [{ to, data }] = params;
          if (to.toLowerCase() !== TOKEN.toLowerCase()) return '0x';
          return data.startsWith(SYMBOL) ? answers[0] : answers[1];
        },
      },
      { retryCount: 0 },
    ),
  }),
});

describe('what tokens say about themselves', () => {
  it('is read, by address in lower case', async () => {
    const tokens = await readTokens(nodeWith([symbol('USDC'), decimals(6)]), [TOKEN, OTHER]);
    expect(tokens).toEqual(new Map([[TOKEN.toLowerCase(), { symbol: 'USDC', decimals: 6 }]]));
  });

  it('is cut before anything is done with it', async () => {
    const tokens = await readTokens(nodeWith([symbol('X'.repeat(100_000)), decimals(6)]), [TOKEN]);
    expect(tokens.get(TOKEN.toLowerCase())?.symbol).toBe('X'.repeat(100));
  });

  it.each<[string, readonly [Hex, Hex]]>([
    ['a contract without a symbol', ['0x', decimals(6)]],
    ['a contract without decimals', [symbol('NFT'), '0x']],
    ['an empty symbol', [symbol(''), decimals(6)]],
    ['decimals that would hide an amount', [symbol('USDC'), decimals(255)]],
  ])('is nothing for %s', async (_case, answers) => {
    expect(await readTokens(nodeWith(answers), [TOKEN])).toEqual(new Map());
  });
});
