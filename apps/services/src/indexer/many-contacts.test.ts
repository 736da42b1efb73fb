import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesTables } from '../database/tables.js';
import { accountOf, transferOf } from '../testing/fake-chain.js';
import { createTestIndex } from '../testing/test-index.js';
import type { ChainTransaction } from './block.js';

const ME = accountOf(0);
const TOKEN = accountOf(901);
/** Addresses that views show alike. */
const alike = (index: number): string => `0xab${index.toString(16).padStart(34, '0')}cdef`;

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
