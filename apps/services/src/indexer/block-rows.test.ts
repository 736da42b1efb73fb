import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesTables } from '../database/tables.js';
import { accountOf } from '../testing/fake-chain.js';
import { CHAIN_ID } from '../testing/test-index.js';
import { createBlockRows } from './block-rows.js';

/** libsql's limit is 32,766 values of a statement, PostgreSQL's 65,535. */
const MANY_ACCOUNTS = 66_000;

describeOnBothDatabases('a transaction that is included again', (database) => {
  it('loses the rows of accounts that it is no longer of, however many it is of', async () => {
    const { db } = await database.open<ServicesTables>(MIGRATIONS);
    const [kept, ...former] = [
      accountOf(0),
      ...Array.from({ length: 300 }, (_, index) => accountOf(1_000_000 + index)),
    ];
    const stored = [
      ...[kept, ...former].map((account) => ({ account, hash: '0x1' })),
      { account: former[0] ?? '', hash: '0x2' },
    ];
    for (const { account, hash } of stored) {
      const place = { place_block: 1, place_index: 0, seen_at: 0 };
      await db
        .insertInto('account_entries')
        .values({ account, chain: CHAIN_ID, hash, item: '{}', ...place })
        .execute();
    }
    const rows = Array.from({ length: MANY_ACCOUNTS }, (_, index) => ({
      account: accountOf(index),
      hash: '0x1',
      item: '{}',
      block: 2,
      index: 0,
    }));
    await createBlockRows(CHAIN_ID).removeFormerRows(db, ['0x1'], rows);
    const left = await db.selectFrom('account_entries').select(['account', 'hash']).orderBy('hash').execute();
    expect(left).toEqual([stored[0], stored.at(-1)]);
  });
});
