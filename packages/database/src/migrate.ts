import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, Migrator } from 'kysely';
import LibsqlDatabase from 'libsql';
import { DatabaseError, reasonOf } from './database-error.js';
import { isBusy } from './retry.js';

export type DatabaseDialect = 'libsql' | 'postgres';

/** One step of the tables' history. It must not change once it is released. */
export type Migration = (db: Kysely<unknown>, dialect: DatabaseDialect) => Promise<void>;

/** By name; they run in the order of their names, such as `001-events`. */
export type Migrations = Readonly<Record<string, Migration>>;

const LOCK_TIMEOUT_MS = 60_000;
const LOCK_POLL_MS = 25;

/**
 * Runs the migrations that have not run yet, all of them or none. Processes that start together must not do so at once:
 * kysely locks PostgreSQL by itself, and libsql not at all, so callers take a file lock.
 * @throws DatabaseError `MIGRATION_FAILED`, naming the migration
 */
export async function migrate<TTables>(
  db: Kysely<TTables>,
  dialect: DatabaseDialect,
  migrations: Migrations,
): Promise<void> {
  const steps = Object.fromEntries(
    Object.entries(migrations).map(([name, up]) => [name, { up: (at: Kysely<unknown>) => up(at, dialect) }]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === 'Error');
  const what = failed ? `The migration ${failed.migrationName} failed` : 'The database could not be migrated';
  throw new DatabaseError('MIGRATION_FAILED', `${what}: ${reasonOf(error)}`, { cause: error });
}

export interface FileLock {
  release(): void;
}

/**
 * Waits until no other process holds the lock of this file. It belongs to the operating system and ends with the process.
 * It is on a file of its own: the database itself is used by processes that have started before.
 * @throws DatabaseError `DATABASE_BUSY` if another process holds it for a minute
 */
export async function takeFileLock(file: string): Promise<FileLock> {
  const lock = new LibsqlDatabase(`${file}.lock`);
  const end = performance.now() + LOCK_TIMEOUT_MS;
  try {
    // Asks again instead of letting SQLite wait: that would block the process, which may itself hold the lock.
    while (!isTaken(lock)) {
      if (performance.now() > end) throw new DatabaseError('DATABASE_BUSY', 'Another process is changing the tables.');
      await wait(LOCK_POLL_MS * (0.5 + Math.random()));
    }
  } catch (error) {
    lock.close();
    throw error;
  }
  return {
    release: () => {
      lock.exec('ROLLBACK');
      lock.close();
    },
  };
}

/** Takes the lock of a file, or returns false while another connection holds it. Closing the connection frees it. */
export function isTaken(lock: InstanceType<typeof LibsqlDatabase>): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
