import { openDatabase } from '@foyerkit/database';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createEventStore } from '../analytics/event-store.js';
import { lookOf } from '../indexer/look-alike.js';
import { createProjectStore } from '../projects/project-store.js';
import { MIGRATIONS } from './migrations.js';
import type { ServicesTables } from './tables.js';

const EVENT = {
  eventId: '11111111-1111-4111-8111-111111111111',
  url: '',
  domain: '',
  timestamp: 1,
  props: { type: 'track', event: 'MODAL_OPEN' },
};

/** As the versions before migrations made them. */
const EARLIER = [
  sql`CREATE TABLE events (sequence INTEGER PRIMARY KEY AUTOINCREMENT, event_id TEXT NOT NULL UNIQUE, project_id TEXT NOT NULL,
    sdk_type TEXT NOT NULL, sdk_version TEXT NOT NULL, type TEXT NOT NULL, received_at INTEGER NOT NULL, body TEXT NOT NULL)`,
  sql`CREATE INDEX events_by_type ON events (type, sequence)`,
  sql`CREATE INDEX events_by_project ON events (project_id, sequence)`,
  sql`CREATE TABLE projects (id TEXT PRIMARY KEY, settings TEXT NOT NULL)`,
  sql`CREATE TABLE wallets (id TEXT PRIMARY KEY, position INTEGER NOT NULL UNIQUE, record TEXT NOT NULL)`,
  sql`CREATE TABLE wallet_chains (chain TEXT NOT NULL, wallet_id TEXT NOT NULL REFERENCES wallets (id) ON DELETE CASCADE,
    PRIMARY KEY (chain, wallet_id)) WITHOUT ROWID`,
  sql`CREATE TABLE catalogue_seed (only_row INTEGER PRIMARY KEY CHECK (only_row = 1), digest TEXT NOT NULL)`,
  sql`INSERT INTO wallets VALUES ('w', 0, '{}')`,
  sql`INSERT INTO wallet_chains VALUES ('eip155:1', 'w')`,
  sql`INSERT INTO projects VALUES ('p', '{"analytics":false}')`,
  sql`INSERT INTO events (event_id, project_id, sdk_type, sdk_version, type, received_at, body)
    VALUES (${EVENT.eventId}, 'p', 'foyer', '1', 'MODAL_OPEN', 1764000000123, ${JSON.stringify(EVENT)})`,
];

describeOnBothDatabases(
  'a database of an earlier version',
  (database) => {
    it('keeps its events and settings', async () => {
      const earlier = await openDatabase({ ...database.place, migrations: {} });
      for (const statement of EARLIER) await statement.execute(earlier.db);
      await earlier.close();

      const opened = await database.open<ServicesTables>(MIGRATIONS);
      const events = await createEventStore(opened);
      const stored = { ...EVENT, projectId: 'p', st: 'foyer', sv: '1', receivedAt: 1_764_000_000_123 };
      expect(await events.list({}, 10)).toEqual([stored]);
      expect((await createProjectStore(opened, '*').get('p')).analytics).toBe(false);
      const tables = await opened.db.introspection.getTables();
      const names = tables.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['events', 'projects']));
      for (const dropped of ['wallets', 'wallet_chains', 'catalogue_seed']) expect(names).not.toContain(dropped);
    });
  },
  { kinds: ['libsql file'] },
);

/** The migrations of the versions before one. */
const before = (name: string) => Object.fromEntries(Object.entries(MIGRATIONS).filter(([one]) => one < name));

describeOnBothDatabases(
  'the accounts that were sent to',
  (database) => {
    it('are found by what views show of them, also those of an earlier version', async () => {
      const earlier = await openDatabase<ServicesTables>({
        ...database.place,
        migrations: before('030-address-looks'),
      });
      const counterparties = [
        '0xabcdef0000000000000000000000000000fedcba',
        '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
        // Of Solana too: no address of Bitcoin has these letters, or both cases.
        'bc1hSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
      ];
      for (const counterparty of counterparties) {
        const ends = `${counterparty.slice(0, 3)} 3`;
        const columns = sql`account_contacts (account, counterparty, ends, since)`;
        await sql`INSERT INTO ${columns} VALUES ('me', ${counterparty}, ${ends}, 1)`.execute(earlier.db);
      }
      await earlier.close();
      const { db } = await database.open<ServicesTables>(MIGRATIONS);
      const rows = await db.selectFrom('account_contacts').select(['counterparty', 'ends']).execute();
      expect(new Map(rows.map(({ counterparty, ends }) => [counterparty, ends]))).toEqual(
        new Map(counterparties.map((one) => [one, lookOf(one)])),
      );
    });

    it('are the first ones of each look and chain, also of an earlier version', async () => {
      const earlier = await openDatabase<ServicesTables>({
        ...database.place,
        migrations: before('050-first-contacts'),
      });
      const rows = [
        { ends: 'ab cdef', counterparty: 'b', chain: 'x', block_number: 7, since: 10 },
        { ends: 'ab cdef', counterparty: 'a', chain: 'x', block_number: 8, since: 11 },
        { ends: 'ab cdef', counterparty: 'a', chain: 'y', block_number: 3, since: 9 },
        { ends: 'ab cdef', counterparty: 'c', chain: '', block_number: 0, since: 5 },
        { ends: 'ab cdef', counterparty: 'd', chain: '', block_number: 0, since: 4 },
        { ends: 'ef cdab', counterparty: 'b', chain: 'x', block_number: 9, since: 12 },
      ].map((row) => ({ ...row, account: 'one who has paid' }));
      await earlier.db.insertInto('account_contacts').values(rows).execute();
      await earlier.close();
      const { db } = await database.open<ServicesTables>(MIGRATIONS);
      const stored = await db
        .selectFrom('account_contacts')
        .selectAll()
        .where('account', '=', 'one who has paid')
        .orderBy('since')
        .execute();
      expect(stored).toEqual([rows[4], rows[2], rows[0], rows[5]]);
    });
  },
  { kinds: ['libsql file', 'postgres'] },
);
