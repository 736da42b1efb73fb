import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Synchronous } from './libsql-dialect.js';
import type { Migrations } from './migrate.js';
import { openDatabase } from './open-database.js';
import { describeOnBothDatabases } from './testing/both-databases.js';

interface Tables {
  notes: { id: string; at: number; text: string };
}

const MIGRATIONS: Migrations = {
  '001-notes': (db) =>
    db.schema
      .createTable('notes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute(),
};

describeOnBothDatabases('a database', (database) => {
  it('reads numbers as they were written, also times, counts and sums', async () => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    const at = 1_764_000_000_123;
    const texts = ["it's", '☃'];
    for (const [index, text] of texts.entries()) {
      const { id } = await db
        .insertInto('notes')
        .values({ id: `${index}`, at: at + index, text })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(id).toBe(`${index}`);
    }
    expect(await db.selectFrom('notes').selectAll().orderBy('id').execute()).toEqual(
      texts.map((text, index) => ({ id: `${index}`, at: at + index, text })),
    );
    const { count, sum } = await db
      .selectFrom('notes')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('at').as('sum')])
      .executeTakeFirstOrThrow();
    expect([count, sum]).toEqual([2, 2 * at + 1]);
  });

  it('reports how many rows a statement changed', async () => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    const rows = ['a', 'b', 'c'].map((id) => ({ id, at: 0, text: '' }));
    await db.insertInto('notes').values(rows).execute();
    const again = await db
      .insertInto('notes')
      .values({ id: 'a', at: 1, text: '' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    const { numUpdatedRows } = await db.updateTable('notes').set({ at: 2 }).where('id', '<', 'c').executeTakeFirst();
    const { numDeletedRows } = await db.deleteFrom('notes').executeTakeFirst();
    expect([again.numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows]).toEqual([0n, 2n, 3n]);
  });

  it('undoes a transaction that fails, and works on afterwards', async () => {
    const { db, transact } = await database.open<Tables>(MIGRATIONS);
    const failing = transact(async (transaction) => {
      await transaction.insertInto('notes').values({ id: 'a', at: 0, text: '' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const broken = transact((transaction) => transaction.insertInto('notes').values([]).execute());
    await expect(broken).rejects.toThrow();
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([]);
    await transact((transaction) => transaction.insertInto('notes').values({ id: 'b', at: 0, text: '' }).execute());
    expect(await db.selectFrom('notes').select('id').execute()).toEqual([{ id: 'b' }]);
  });

  it('keeps the sum of transactions that run at once', async () => {
    const { db, transact } = await database.open<Tables>(MIGRATIONS);
    await db.insertInto('notes').values({ id: 'sum', at: 0, text: '' }).execute();
    const add = () =>
      transact(async (transaction) => {
        const row = transaction.selectFrom('notes').select('at').where('id', '=', 'sum');
        const { at } = await (database.kind === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow();
        await transaction
          .updateTable('notes')
          .set({ at: at + 1 })
          .where('id', '=', 'sum')
          .execute();
      });
    await Promise.all(Array.from({ length: 50 }, add));
    expect(await db.selectFrom('notes').select('at').execute()).toEqual([{ at: 50 }]);
  });

  it('runs one statement again with other values', async () => {
    const { db } = await database.open<Tables>(MIGRATIONS);
    const add = (id: string) => db.insertInto('notes').values({ id, at: 0, text: '' }).execute();
    await add('a');
    await expect(add('a')).rejects.toThrow(/unique/i);
    await add('b');
    const has = async (id: string) => (await db.selectFrom('notes').select('id').where('id', '=', id).execute()).length;
    expect([await has('a'), await has('b'), await has('c')]).toEqual([1, 1, 0]);
  });

  it('says that it is closed', async () => {
    const { db, close } = await database.open<Tables>(MIGRATIONS);
    await close();
    await expect(db.selectFrom('notes').selectAll().execute()).rejects.toThrow();
  });
});

describeOnBothDatabases(
  'a database that is opened again',
  (database) => {
    it('has what was stored, and runs only new migrations', async () => {
      const first = await database.open<Tables>(MIGRATIONS);
      await first.db.insertInto('notes').values({ id: 'a', at: 1, text: 'kept' }).execute();
      await first.close();
      const { db } = await database.open<Tables & { tags: { id: string } }>({
        ...MIGRATIONS,
        '002-tags': (at) => at.schema.createTable('tags').addColumn('id', 'text').execute(),
      });
      expect(await db.selectFrom('notes').select('text').execute()).toEqual([{ text: 'kept' }]);
      expect(await db.selectFrom('tags').selectAll().execute()).toEqual([]);
    });

    it('is as it was after a migration that fails, and is not opened', async () => {
      const first = await database.open<Tables>(MIGRATIONS);
      await first.db.insertInto('notes').values({ id: 'a', at: 1, text: 'kept' }).execute();
      const failing: Migrations = {
        ...MIGRATIONS,
        '002-tags': (at) => at.schema.createTable('tags').addColumn('id', 'text').execute(),
        '003-broken': async (at) => {
          await at.schema.alterTable('notes').addColumn('half', 'text').execute();
          await sql`delete from notes`.execute(at);
          throw new Error('the disk is full');
        },
      };
      await expect(database.open(failing)).rejects.toMatchObject({
        code: 'MIGRATION_FAILED',
        message: 'The migration 003-broken failed: the disk is full',
      });
      const { db } = await database.open<Tables>(MIGRATIONS);
      expect(await db.selectFrom('notes').selectAll().execute()).toEqual([{ id: 'a', at: 1, text: 'kept' }]);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
      expect(rows).toEqual([{ name: '001-notes' }]);
    });

    it('is not opened by an older version', async () => {
      const newer: Migrations = { ...MIGRATIONS, '002-tags': async () => {} };
      await (await database.open(newer)).close();
      await expect(database.open(MIGRATIONS)).rejects.toMatchObject({
        code: 'MIGRATION_FAILED',
        message: expect.stringContaining('002-tags'),
      });
    });
  },
  { kinds: ['libsql file', 'postgres'] },
);

describeOnBothDatabases(
  'a folder',
  (database) => {
    it('is created for its owner alone', async () => {
      const dataDir = join(database.place.dataDir, 'in', 'it');
      const { close } = await openDatabase({ ...database.place, dataDir, migrations: {} });
      await close();
      expect(existsSync(join(dataDir, 'test.db'))).toBe(true);
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    });

    it('loses nothing with the power, unless speed is asked for', async () => {
      const levelOf = async (synchronous?: Synchronous) => {
        const options = { ...database.place, migrations: {}, ...(synchronous && { synchronous }) };
        const { db, close } = await openDatabase(options);
        const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
        await close();
        return rows[0]?.synchronous;
      };
      // SQLite's numbers for full and normal.
      expect([await levelOf(), await levelOf('full'), await levelOf('normal')]).toEqual([2, 2, 1]);
    });

    it('that cannot be used is reported with the reason', async () => {
      const { dataDir, name } = database.place;
      const file = join(dataDir, 'file');
      writeFileSync(file, 'not a folder');
      const opening = (where: string) => openDatabase({ url: null, dataDir: where, name, migrations: {} });
      await expect(opening(file)).rejects.toMatchObject({ code: 'DATABASE_UNUSABLE', message: /EEXIST|ENOTDIR/ });
      const damaged = join(dataDir, 'damaged');
      mkdirSync(damaged);
      writeFileSync(join(damaged, 'test.db'), 'not a database, but long enough to be mistaken for one'.repeat(100));
      await expect(opening(damaged)).rejects.toMatchObject({ code: 'DATABASE_UNUSABLE', message: /not a database/ });
    });
  },
  { kinds: ['libsql file'] },
);

describeOnBothDatabases(
  'a server',
  (database) => {
    it('may end a connection in use, and an idle one, without ending the process', async () => {
      const { db, transact } = await database.open<Tables>(MIGRATIONS);
      const ended = transact(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
        await sql`select 1`.execute(transaction);
      });
      await expect(ended).rejects.toThrow();
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
      // A connection that was lost just now may be taken once more, which fails.
      await expect.poll(() => db.selectFrom('notes').selectAll().execute(), { timeout: 5_000 }).toEqual([]);
    });

    it('is not waited for longer than a second when the database is closed', async () => {
      const { db, close } = await database.open<Tables>(MIGRATIONS);
      const slow = sql`select pg_sleep(8)`.execute(db);
      const cut = expect(slow).rejects.toThrow();
      await wait(300);
      const begin = performance.now();
      await close();
      expect(performance.now() - begin).toBeGreaterThan(900);
      expect(performance.now() - begin).toBeLessThan(5_000);
      await cut;
    });

    it('that ends one of two transactions for a deadlock has it run again', async () => {
      const { db, transact } = await database.open<Tables>(MIGRATIONS);
      await db
        .insertInto('notes')
        .values(['a', 'b'].map((id) => ({ id, at: 0, text: '' })))
        .execute();
      let met = 0;
      let tries = 0;
      const addIn = (...order: readonly string[]) =>
        transact(async (transaction) => {
          tries += 1;
          for (const id of order) {
            await transaction
              .updateTable('notes')
              .set(({ eb }) => ({ at: eb('at', '+', 1) }))
              .where('id', '=', id)
              .execute();
            met += 1;
            // Each has its first row before one asks for the other's.
            while (met < 2) await wait(5);
          }
        });
      await Promise.all([addIn('a', 'b'), addIn('b', 'a')]);
      expect(tries).toBe(3);
      expect(await db.selectFrom('notes').select('at').execute()).toEqual([{ at: 2 }, { at: 2 }]);
    });

    it('is asked to end a query that takes longer than 10 seconds', async () => {
      const { db } = await database.open<Tables>(MIGRATIONS);
      const { rows } = await sql`show statement_timeout`.execute(db);
      expect(rows).toEqual([{ statement_timeout: '10s' }]);
    });
  },
  { kinds: ['postgres'] },
);

describe('a database server', () => {
  it.each([
    ['nobody listens', 'postgres://foyer:hunter2@127.0.0.1:1/foyer'],
    ['the address is malformed', 'postgres://foyer:hunter2@127.0.0.1:port/foyer'],
  ])('is reported without its password if %s', async (_, url) => {
    const error: unknown = await openDatabase({ url, dataDir: '', name: '', migrations: {} }).catch((one) => one);
    expect(error).toMatchObject({ name: 'DatabaseError', code: 'DATABASE_UNUSABLE' });
    expect(String(error)).not.toContain('hunter2');
  });
});
