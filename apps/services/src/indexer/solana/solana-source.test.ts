import { describe, expect, it } from 'vitest';
import { toChain } from '../../chains/chain.js';
import { createNodeClient } from '../../chains/node-client.js';
import { startTestNode } from '../../testing/test-node.js';
import { createTokenKnowledge } from '../token-knowledge.js';
import { createSolanaSource } from './solana-source.js';

const [OWNER, MINT, DUST] = ['A', 'B', 'C'].map((letter) => letter.repeat(43)) as [string, string, string];
const native = { symbol: 'SOL', decimals: 9 };

const holding = (mint: unknown, amount: unknown, decimals: unknown) => ({
  pubkey: 'D'.repeat(43),
  account: { data: { parsed: { info: { mint, tokenAmount: { amount, decimals } } } } },
});

/** What a source reads of an account whose node lists these token accounts. */
async function holdingsOf(tokenAccounts: unknown) {
  const { url } = await startTestNode((body) => {
    const { id, method } = JSON.parse(body);
    const value = method === 'getBalance' ? 5 : tokenAccounts;
    return { text: JSON.stringify({ jsonrpc: '2.0', id, result: { value } }) };
  });
  const chain = toChain({ id: 'solana:localnet', rpcUrl: url, name: 'Local', native });
  const source = createSolanaSource(chain, createNodeClient({ rpcUrl: url }), createTokenKnowledge([]));
  return await source.readHoldings(OWNER, [], new AbortController().signal);
}

describe('the holdings of an account', () => {
  it.each<readonly [string, unknown]>([
    ['a mint with 200 decimals', holding(DUST, '1', 200)],
    ['an amount that is no number', holding(DUST, 'many', 6)],
    ['a mint that is no address', holding('0xdust', '1', 6)],
    ['an account that is not parsed', { account: { data: ['AAAA', 'base64'] } }],
    ['nothing', null],
  ])('are read without %s', async (_, other) => {
    // Both token programs list the same ones.
    expect(await holdingsOf([other, holding(MINT, '7', 6)])).toEqual({ native: 5n, tokens: new Map([[MINT, 14n]]) });
  });

  it('are not read from an answer that is no list', async () => {
    await expect(holdingsOf({ mint: MINT })).rejects.toMatchObject({ code: 'NODE_INVALID' });
  });
});
