import { setTimeout as wait } from 'node:timers/promises';
import type { Migrations } from '../migrate.js';
import { openDatabase } from '../open-database.js';

/**
 * A program of a test: counts in the database of its arguments while it leads, and prints each number once it is stored. It
 * reads and writes without a lock: two that lead at once would store a number twice.
 */

const [, , dialect = '', where = ''] = process.argv;

type Tables = { counts: { id: string; value: number } };

const migrations: Migrations = {
  '001-counts': (db) =>
    db.schema
      .createTable('counts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute(),
  '002-count': async (db) => {
    await db.withTables<Tables>().insertInto('counts').values({ id: 'count', value: 0 }).execute();
  },
};

const place =
  dialect === 'postgres' ? { url: where, dataDir: '', name: '' } : { url: null, dataDir: where, name: 'test' };
const { close, db, runAsLeader } = await openDatabase<Tables>({ ...place, migrations });
const PAUSE_MS = 5;

runAsLeader(
  'count',
  async (signal) => {
    console.log('begins');
    while (!signal.aborted) {
      const { value } = await db.selectFrom('counts').select('value').executeTakeFirstOrThrow();
      await wait(PAUSE_MS);
      if (signal.aborted) break;
      await db
        .updateTable('counts')
        .set({ value: value + 1 })
        .execute();
      console.log(value + 1);
    }
    console.log('ends');
  },
  { onError: (error) => console.log('error', String(error)) },
);
console.log('stands');
process.once('SIGTERM', () => void close());
