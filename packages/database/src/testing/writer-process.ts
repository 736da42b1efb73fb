import type { Migrations } from '../migrate.js';
import { openDatabase } from '../open-database.js';

/**
 * A program of a test: opens the database of its arguments, and adds 1 to a sum as often as they say. It prints each sum
 * once it is stored.
 */

const [, , dialect = '', where = '', writes = '0'] = process.argv;

type Tables = { sums: { id: string; value: number } };

const migrations: Migrations = {
  '001-sums': (db) =>
    db.schema
      .createTable('sums')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute(),
  '002-sum': async (db) => {
    await db.withTables<Tables>().insertInto('sums').values({ id: 'sum', value: 0 }).execute();
  },
};

const place =
  dialect === 'postgres' ? { url: where, dataDir: '', name: '' } : { url: null, dataDir: where, name: 'test' };
const { close, transact } = await openDatabase<Tables>({ ...place, migrations });
for (let write = 0; write < Number(writes); write += 1) {
  const sum = await transact(async (transaction) => {
    const row = transaction.selectFrom('sums').select('value').where('id', '=', 'sum');
    const { value } = await (dialect === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow();
    await transaction
      .updateTable('sums')
      .set({ value: value + 1 })
      .where('id', '=', 'sum')
      .execute();
    return value + 1;
  });
  console.log(sum);
}
await close();
