import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesDatabase } from '../database/open-services-database.js';
import type { ServicesTables } from '../database/tables.js';
import type { ChainTransaction } from '../indexer/block.js';
import type { ChainSource } from '../indexer/chain-source.js';
import { createTokenKnowledge } from '../indexer/token-knowledge.js';
import { createPriceTable } from '../prices/price-table.js';
import { accountOf, transferOf } from '../testing/fake-chain.js';
import { CHAIN_ID, createTestIndex } from '../testing/test-index.js';
import { createNodeBalances, tokensByTrust } from './node-balances.js';

const ME = accountOf(0);
const FRIEND = accountOf(1);
const POISONER = accountOf(2);
/** Addresses after all others. */
const real = (index: number): string => `0xff${index.toString(16).padStart(38, '0')}`;
/** Addresses before all others. */
const fake = (index: number): string => `0x00${(index + 0x1_000).toString(16).padStart(38, '0')}`;

/** An index of a chain on which the account has one of each token, and the balances that are read of it. */
function createBalances(database: ServicesDatabase) {
  const index = createTestIndex(database);
  let made = 0;
  const transfer = (token: string, from: string, to: string, signer = from): ChainTransaction => {
    made += 1;
    const movements = [{ asset: { kind: 'token' as const, address: token }, from, to, amount: 1n }];
    return { ...transferOf(`0x${made}`, signer, token), movements };
  };
  const source: ChainSource = {
    ...index.fake.source,
    readHoldings: async (_, tokens) => ({ native: 0n, tokens: new Map(tokens.map((token) => [token, 1n])) }),
  };
  const { readBalances } = createNodeBalances({
    database,
    find: () => ({ chain: index.chain, source, store: index.store }),
    knowledge: createTokenKnowledge([]),
    prices: createPriceTable([]),
  });
  const shown = async () => {
    const query = { account: ME, chainId: CHAIN_ID, forceUpdate: [] };
    const balances = await readBalances(query, new AbortController().signal);
    return balances.map(({ address = '' }) => address.slice(CHAIN_ID.length + 1).toLowerCase());
  };
  return { index, shown, transfer };
}

describeOnBothDatabases('the balances of an account that was sent many fake tokens', (database) => {
  const open = async () => createBalances(await database.open<ServicesTables>(MIGRATIONS));
  const count = 250;
  const fakes = Array.from({ length: count }, (_, at) => fake(at));

  it('have the tokens that it has received before, sent, or asked for', async () => {
    const { index, shown, transfer } = await open();
    index.fake.mine([transfer(real(1), FRIEND, ME)]);
    index.fake.mine(fakes.map((token) => transfer(token, POISONER, ME)));
    // Received before the index began.
    index.fake.mine([transfer(real(2), ME, FRIEND)]);
    index.fake.mine([transfer(real(3), FRIEND, ME, ME)]);
    index.fake.mine([transfer(real(4), FRIEND, ME)]);
    index.fake.mine([transfer(real(4), ME, FRIEND)]);
    // Nobody else can tell that the account has sent something.
    index.fake.mine([transfer(fake(count - 1), ME, POISONER, POISONER)]);
    await index.follow();
    const tokens = await shown();
    expect(tokens).toHaveLength(200);
    expect(tokens).toEqual(expect.arrayContaining([1, 2, 3, 4].map(real)));
    expect(tokens).not.toContain(fake(count - 1));
  });

  it('ask for no token whose name is spam', async () => {
    const { index, shown, transfer } = await open();
    const name = 'Visit usdc-claim.com';
    await index.store.writeTokens(
      fakes.map((address) => ({ address, kind: 'token', name, symbol: 'USDC', decimals: 6 })),
    );
    index.fake.mine(fakes.map((token) => transfer(token, POISONER, ME)));
    index.fake.mine([transfer(real(1), FRIEND, ME)]);
    await index.follow();
    expect(await shown()).toEqual([real(1)]);
  });
});

describeOnBothDatabases(
  'the tokens of an account',
  (database) => {
    it('are read in the order of an index', async () => {
      const { db } = await database.open<ServicesTables>(MIGRATIONS);
      const plan = await tokensByTrust(db, ME, CHAIN_ID).explain<{ detail: string }>(undefined, sql`query plan`);
      const details = plan.map(({ detail }) => detail);
      expect(details[0]).toContain('USING COVERING INDEX account_tokens_by_trust');
      expect(details.join()).not.toContain('B-TREE');
    });
  },
  { kinds: ['libsql memory'] },
);
