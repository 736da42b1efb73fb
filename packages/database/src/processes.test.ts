import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Kysely, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createLibsqlDialect } from './libsql-dialect.js';
import { takeFileLock } from './migrate.js';
import { describeOnBothDatabases } from './testing/both-databases.js';

const run = promisify(execFile);
const packageDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const programDir = join(packageDir, 'test-results', 'program');
const PROCESSES = 8;
const WRITES = 20;

/** As it is shipped: Node cannot run TypeScript. */
beforeAll(async () => {
  await run(join(packageDir, 'node_modules', '.bin', 'tsup'), ['--out-dir', programDir], { cwd: packageDir });
}, 120_000);

describeOnBothDatabases(
  'processes that start together',
  (database) => {
    const { kind } = database;
    const writer = () => [
      join(programDir, 'testing', 'writer-process.js'),
      kind === 'postgres' ? 'postgres' : 'libsql',
      database.place.url ?? database.place.dataDir,
    ];

    it('migrate once, and lose no write', async () => {
      const processes = Array.from({ length: PROCESSES }, () => run(process.execPath, [...writer(), `${WRITES}`]));
      await Promise.all(processes);
      const { db } = await database.open<{ sums: { value: number } }>({
        '001-sums': async () => {},
        '002-sum': async () => {},
      });
      expect(await db.selectFrom('sums').select('value').execute()).toEqual([{ value: PROCESSES * WRITES }]);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
      expect(rows.map(({ name }) => name)).toEqual(['001-sums', '002-sum']);
    });

    it('lose no write that was reported when one is killed, and go on', async () => {
      const { db } = await whenMigrated();
      const read = async () => (await db.selectFrom('sums').select('value').executeTakeFirstOrThrow()).value;
      const killed = spawn(process.execPath, [...writer(), '1000000'], { stdio: ['ignore', 'pipe', 'inherit'] });
      let reported = 0;
      createInterface(killed.stdout).on('line', (line) => {
        reported = Number(line);
        if (reported === 25) killed.kill('SIGKILL');
      });
      await once(killed, 'close');
      expect(reported).toBeGreaterThanOrEqual(25);
      const stored = await read();
      expect(stored).toBeGreaterThanOrEqual(reported);
      await run(process.execPath, [...writer(), '3']);
      expect(await read()).toBe(stored + 3);
    });

    async function whenMigrated() {
      await run(process.execPath, [...writer(), '0']);
      return database.open<{ sums: { value: number } }>({ '001-sums': async () => {}, '002-sum': async () => {} });
    }
  },
  { kinds: ['libsql file', 'postgres'] },
);

it('a PostgreSQL server of tests ends with the process that started it, however that ends', async () => {
  const program = `
    import { startPostgres } from ${JSON.stringify(join(programDir, 'testing', 'postgres-server.js'))};
    const server = await startPostgres();
    console.log(server?.url ?? 'none');
    process.kill(process.pid, 'SIGKILL');`;
  const starting = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface(starting.stdout), 'line');
  // There are binaries for one platform only.
  if (url === 'none') return;
  const { hostname, port } = new URL(url);
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  await expect.poll(isListening, { timeout: 20_000 }).toBe(false);
});

/** A transaction that has begun, and ends when it is told to. */
async function hold(db: Kysely<unknown>) {
  let letGo = () => {};
  const end = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = Promise.resolve();
  await new Promise<void>((begun, failed) => {
    held = db.transaction().execute(() => {
      begun();
      return end;
    });
    held.catch(failed);
  });
  return { held, letGo };
}

describeOnBothDatabases(
  'a file that is locked',
  (database) => {
    it('is waited for without blocking the process', async () => {
      const { db } = await database.open<{ notes: { id: string } }>({
        '001-notes': (at) => at.schema.createTable('notes').addColumn('id', 'text').execute(),
      });
      const other = new Kysely<unknown>({
        dialect: createLibsqlDialect(join(database.place.dataDir, 'test.db'), 'normal'),
      });
      const { held, letGo } = await hold(other);
      const writing = db.insertInto('notes').values({ id: 'a' }).execute();
      setTimeout(letGo, 400);
      await Promise.all([held, writing]);
      await other.destroy();
      expect(await db.selectFrom('notes').select('id').execute()).toEqual([{ id: 'a' }]);
    });

    it('is reported as busy when it stays locked', async () => {
      const { transact, db } = await database.open<{ notes: { id: string } }>({
        '001-notes': (at) => at.schema.createTable('notes').addColumn('id', 'text').execute(),
      });
      const other = new Kysely<unknown>({
        dialect: createLibsqlDialect(join(database.place.dataDir, 'test.db'), 'normal'),
      });
      const { held, letGo } = await hold(other);
      await expect(db.insertInto('notes').values({ id: 'a' }).execute()).rejects.toMatchObject({
        code: 'DATABASE_BUSY',
      });
      await expect(
        transact((transaction) => transaction.insertInto('notes').values({ id: 'b' }).execute()),
      ).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
      expect(await db.selectFrom('notes').select('id').execute()).toEqual([]);
      letGo();
      await held;
      await other.destroy();
    });

    it('is not waited for by a query outside the transaction that holds it', async () => {
      const { transact, db } = await database.open<{ notes: { id: string } }>({
        '001-notes': (at) => at.schema.createTable('notes').addColumn('id', 'text').execute(),
      });
      const stuck = transact(() => db.insertInto('notes').values({ id: 'outside' }).execute());
      await expect(stuck).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
      await db.insertInto('notes').values({ id: 'after' }).execute();
      expect(await db.selectFrom('notes').select('id').execute()).toEqual([{ id: 'after' }]);
    });

    it('is opened by one after the other, also in one process', async () => {
      const opening = () =>
        database.open({ '001-notes': (at) => at.schema.createTable('notes').addColumn('id', 'text').execute() });
      await Promise.all([opening(), opening(), opening()]);
    });

    it('is free again when its holder lets go', async () => {
      const file = join(database.place.dataDir, 'test.db');
      const first = await takeFileLock(file);
      let isTaken = false;
      const second = takeFileLock(file).then((lock) => {
        isTaken = true;
        return lock;
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(isTaken).toBe(false);
      first.release();
      (await second).release();
    });
  },
  { kinds: ['libsql file'] },
);
