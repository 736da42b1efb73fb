import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { toChain } from '../chains/chain.js';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesTables } from '../database/tables.js';
import { accountOf, transferOf } from '../testing/fake-chain.js';
import { CHAIN_ID, createTestIndex } from '../testing/test-index.js';
import type { ChainTransaction } from './block.js';
import { toBlockRows } from './block-rows.js';
import { createIndexRows } from './index-rows.js';

const ME = accountOf(0);
const TOKEN = accountOf(901);
/** Addresses that views show alike. */
const alike = (index: number): string => `0xab${index.toString(16).padStart(34, '0')}cdef`;
const native = { symbol: 'ETH', decimals: 18 };
const chain = toChain({ id: CHAIN_ID, rpcUrl: 'http://node.test', name: 'Local', native });

/** The account calls a contract that reports a transfer from it to each of many accounts that look alike. */
const reportingTransfers = (hash: string, count: number): ChainTransaction => ({
  ...transferOf(hash, ME, TOKEN),
  movements: Array.from({ length: count }, (_, index) => ({
    asset: { kind: 'token', address: TOKEN },
    from: ME,
    to: alike(index + 1),
    amount: 1n,
  })),
});

describeOnBothDatabases('an account that has paid many accounts that look alike', (database) => {
  it('has the first one kept, by which the others are marked', async () => {
    const opened = await database.open<ServicesTables>(MIGRATIONS);
    const index = createTestIndex(opened);
    index.fake.mine([transferOf('0x1', ME, alike(0))]);
    index.fake.mine([reportingTransfers('0x2', 500)]);
    index.fake.mine([
      transferOf('0x3', alike(7), ME),
      transferOf('0x4', alike(0), ME),
      transferOf('0x5', ME, alike(9)),
    ]);
    await index.follow();
    expect((await index.rows(ME)).map(({ flags, metadata }) => [metadata.hash, flags])).toEqual([
      ['0x5', { is_look_alike: true }],
      ['0x4', undefined],
      ['0x3', { is_look_alike: true }],
      ['0x2', { is_look_alike: true }],
      ['0x1', undefined],
    ]);
    const contacts = await opened.db
      .selectFrom('account_contacts')
      .select(['counterparty', 'block_number'])
      .where('account', '=', ME)
      .execute();
    expect(contacts).toEqual([{ counterparty: alike(0), block_number: 1 }]);
  });

  it('has another one kept once the block of the first one is replaced', async () => {
    const opened = await database.open<ServicesTables>(MIGRATIONS);
    const index = createTestIndex(opened);
    index.fake.mine([]);
    index.fake.mine([reportingTransfers('0x1', 20)]);
    index.fake.mine([transferOf('0x2', ME, alike(0))]);
    await index.follow();
    index.fake.drop(2);
    index.fake.mine([transferOf('0x2', ME, alike(0))]);
    index.fake.mine([transferOf('0x3', alike(7), ME), transferOf('0x4', alike(0), ME)]);
    await index.follow();
    expect((await index.rows(ME)).slice(0, 2).map(({ flags, metadata }) => [metadata.hash, flags])).toEqual([
      ['0x4', undefined],
      ['0x3', { is_look_alike: true }],
    ]);
  });
});

describeOnBothDatabases(
  'the rows of a transaction with many transfers to accounts that look alike',
  (database) => {
    it('take time in proportion to the transfers', async () => {
      const { db } = await database.open<ServicesTables>(MIGRATIONS);
      const { readContacts } = createIndexRows(CHAIN_ID);
      const msFor = async (count: number) => {
        const transaction = reportingTransfers('0x1', count);
        const { ofBlock } = await readContacts(db, [transaction]);
        const startMs = performance.now();
        const block = { number: 1, hash: 'block1', parentHash: 'block0', timeMs: 1_000, transactions: [transaction] };
        const options = { chain, tokens: new Map(), isKnownToken: () => false, iconOf: () => null };
        // The second one meets what the first one has added.
        toBlockRows([block, { ...block, number: 2 }], { ...options, contactsOf: ofBlock });
        return performance.now() - startMs;
      };
      await msFor(1_000);
      const [few, many] = [await msFor(10_000), await msFor(20_000)];
      // A busy machine may be slower by some ms.
      expect(many).toBeLessThan(few * 3 + 200);
    });
  },
  { kinds: ['libsql memory'] },
);
