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

it('keeps the decimals of the mints that were seen last, and not of all', async () => {
  const mintOf = (index: number) =>
    'E'.repeat(38) + [...String(index).padStart(5, '0')].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('');
  let listed: readonly unknown[] = [];
  const { url } = await startTestNode((body) => {
    const { id, method, params } = JSON.parse(body);
    // The mints themselves are closed, so only a balance has told their decimals.
    const closed = () => params[0].map(() => null);
    const value = method === 'getBalance' ? 5 : method === 'getMultipleAccounts' ? closed() : listed;
    return { text: JSON.stringify({ jsonrpc: '2.0', id, result: { value } }) };
  });
  const chain = toChain({ id: 'solana:localnet', rpcUrl: url, name: 'Local', native });
  const source = createSolanaSource(chain, createNodeClient({ rpcUrl: url }), createTokenKnowledge([]));
  const { signal } = new AbortController();
  const see = async (mints: readonly string[]) => {
    listed = mints.map((mint) => holding(mint, '1', 6));
    await source.readHoldings(OWNER, [], signal);
  };
  const decimalsOf = async (...mints: readonly string[]) => {
    const details = await source.readTokens(
      mints.map((address) => ({ address, kind: 'token' })),
      signal,
    );
    return details.map(({ decimals }) => decimals);
  };
  await see([MINT, DUST]);
  await see(Array.from({ length: 19_000 }, (_, index) => mintOf(index)));
  await see([MINT]);
  expect(await decimalsOf(MINT, DUST, mintOf(0))).toEqual([6, 6, 6]);
  await see(Array.from({ length: 19_000 }, (_, index) => mintOf(20_000 + index)));
  expect(await decimalsOf(MINT, DUST, mintOf(0), mintOf(20_000))).toEqual([6, null, null, 6]);
});
