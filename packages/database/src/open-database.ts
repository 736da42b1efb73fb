import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import { DatabaseError, reasonOf } from './database-error.js';
import { elect, type LeaderElection, type LeaderLock, type LeaderOptions, type LeaderWork } from './leader.js';
import { createFileLock, createMemoryLock, createPostgresLock } from './leader-locks.js';
import { createLibsqlDialect, type Synchronous } from './libsql-dialect.js';
import { type DatabaseDialect, type Migrations, migrate, takeFileLock } from './migrate.js';
import { createPostgresDialect } from './postgres-dialect.js';
import { retryWhenBusy } from './retry.js';

/** Where the data is. */
export interface DatabasePlace {
  /** `postgres://user:password@host/database`; `null` for a file of this machine. */
  readonly url: string | null;
  /** The folder of the file, created if it is missing. `:memory:` stores nothing. Unused with `url`. */
  readonly dataDir: string;
  /** The file's name without its ending. Unused with `url`. */
  readonly name: string;
}

export interface DatabaseOptions extends DatabasePlace {
  readonly migrations: Migrations;
  /** Of libsql, `full` by default. PostgreSQL has it in its own configuration. */
  readonly synchronous?: Synchronous;
}

/** An open database whose tables are those of this version. */
export interface Database<TTables> {
  readonly db: Kysely<TTables>;
  readonly dialect: DatabaseDialect;
  /**
   * Runs work in a transaction, and again if another writer was in its way: it must do nothing else than read and write
   * tables. With libsql all other queries of the process wait for it, so it must not wait for anything else either.
   * @throws DatabaseError `DATABASE_BUSY`
   */
  transact<T>(work: (transaction: Transaction<TTables>) => Promise<T>): Promise<T>;
  /**
   * Has one process at a time do the work: of all that use this database and this name, in PostgreSQL by an advisory lock
   * on a connection of its own. When that process or its connection ends, the signal of its work is aborted, and another
   * process begins the work within about a second. Work that ends or throws begins again, in this process or another.
   *
   * A process that was suspended may write once more before it notices that it has been replaced: writes must be right
   * then too, such as an upsert, or a transaction that begins with a check of what is stored.
   */
  runAsLeader(name: string, work: LeaderWork, options?: LeaderOptions): LeaderElection;
  /** Stops the work of `runAsLeader`, then gives running queries of PostgreSQL one second. */
  close(): Promise<void>;
}

/** SQLite's name for a database in memory, which is gone when it is closed. */
const IN_MEMORY = ':memory:';
/** For a folder that is created: other users of the machine may not read it. */
const PRIVATE_FOLDER = 0o700;

/**
 * Opens the database and brings its tables up to date. Any number of processes may start together; one of them migrates.
 * @throws DatabaseError `DATABASE_UNUSABLE`, `MIGRATION_FAILED` or `DATABASE_BUSY`; nothing is left open then
 */
export async function openDatabase<TTables>({
  url,
  dataDir,
  name,
  migrations,
  synchronous = 'full',
}: DatabaseOptions): Promise<Database<TTables>> {
  if (url !== null) return await openPostgres(url, migrations);
  if (dataDir === IN_MEMORY) return await openLibsql(IN_MEMORY, migrations, synchronous);
  await orUnusable(dataDir, mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER }));
  const file = join(dataDir, `${name}.db`);
  const lock = await orUnusable(dataDir, takeFileLock(file));
  try {
    return await openLibsql(file, migrations, synchronous);
  } finally {
    lock.release();
  }
}

async function openLibsql<TTables>(
  file: string,
  migrations: Migrations,
  synchronous: Synchronous,
): Promise<Database<TTables>> {
  const db = new Kysely<TTables>({ dialect: createLibsqlDialect(file, synchronous) });
  try {
    await orUnusable(file, sql`select 1`.execute(db));
    await migrate(db, 'libsql', migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const held = new Set<string>();
  const lockOf = (name: string) => (file === IN_MEMORY ? createMemoryLock(held, name) : createFileLock(file, name));
  return toDatabase(db, 'libsql', lockOf);
}

async function openPostgres<TTables>(url: string, migrations: Migrations): Promise<Database<TTables>> {
  // The wait for another process's migration, and a migration of many rows, may take longer than a query.
  const dialect = await orUnusable(
    'The server',
    createPostgresDialect(url, { maxConnections: 1, statementTimeoutMs: 0 }),
  );
  const migrating = new Kysely<TTables>({ dialect });
  try {
    await orUnusable('The server of DATABASE_URL', sql`select 1`.execute(migrating));
    await migrate(migrating, 'postgres', migrations);
  } finally {
    await migrating.destroy();
  }
  const db = new Kysely<TTables>({ dialect: await createPostgresDialect(url) });
  // `destroy` does nothing to a database that was never used, and it could be used afterwards.
  await orUnusable('The server of DATABASE_URL', sql`select 1`.execute(db));
  return toDatabase(db, 'postgres', (name) => createPostgresLock(url, name));
}

function toDatabase<TTables>(
  db: Kysely<TTables>,
  dialect: DatabaseDialect,
  lockOf: (name: string) => LeaderLock,
): Database<TTables> {
  const elections: LeaderElection[] = [];
  return {
    db,
    dialect,
    transact: (work) => retryWhenBusy(() => db.transaction().execute(work)),
    runAsLeader: (name, work, options) => {
      const election = elect(lockOf(name), work, options);
      elections.push(election);
      return election;
    },
    close: async () => {
      await Promise.all(elections.map((election) => election.stop()));
      await db.destroy();
    },
  };
}

async function orUnusable<T>(place: string, opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (cause) {
    if (cause instanceof DatabaseError) throw cause;
    throw new DatabaseError('DATABASE_UNUSABLE', `${place} cannot be used: ${reasonOf(cause)}`, { cause });
  }
}
