import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import LibsqlDatabase from 'libsql';
import { DatabaseError } from './database-error.js';
import { retryWhenBusy } from './retry.js';

type Handle = InstanceType<typeof LibsqlDatabase>;
type Statement = ReturnType<Handle['prepare']>;

/**
 * What a commit waits for. `full`: the disk, so that a loss of power loses nothing that was reported as stored. `normal`: the
 * operating system, which is faster; a loss of power may undo the last commits, the end of the process never does.
 */
export type Synchronous = 'full' | 'normal';

/** libsql is synchronous: a wait for another process's lock blocks this one, so the longer wait is between the tries. */
const BUSY_TIMEOUT_MS = 250;
/**
 * How long a query may wait for a transaction of this process; PostgreSQL limits the wait for a connection too. Without a
 * limit, a transaction that waits for a query outside it would wait for ever.
 */
const TURN_TIMEOUT_MS = 5_000;
/** Lists in a condition make a statement for every length, so not all of them are kept. */
const MAX_PREPARED = 500;

/** SQLite can undo changes of tables, which kysely's adapter denies: a migration that fails leaves nothing behind. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * SQLite over libsql. Other than kysely's own dialect, it begins transactions with `begin immediate`: a deferred one that
 * reads and then writes fails at once when another process has written in between, and cannot wait. Statements are
 * prepared once, and tried again while another process holds the lock.
 * @param file `:memory:` for one that is gone when it is closed
 */
export const createLibsqlDialect = (file: string, synchronous: Synchronous): Dialect => ({
  createAdapter: () => new LibsqlAdapter(),
  createDriver: () => new LibsqlDriver(file, synchronous),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class LibsqlDriver implements Driver {
  #connection: LibsqlConnection | null = null;
  /** Resolves when the only connection is free. */
  #turn: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(
    private readonly file: string,
    private readonly synchronous: Synchronous,
  ) {}

  async init(): Promise<void> {
    this.#connection = await retryWhenBusy(() => {
      const handle = new LibsqlDatabase(this.file, { timeout: BUSY_TIMEOUT_MS });
      try {
        handle.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${this.synchronous}; PRAGMA foreign_keys = ON;`);
        return new LibsqlConnection(handle);
      } catch (error) {
        handle.close();
        throw error;
      }
    });
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const turn = this.#turn;
    const { promise, resolve } = newTurn();
    this.#turn = promise;
    if (!(await isInTime(turn))) {
      void turn.then(resolve);
      throw new DatabaseError('DATABASE_BUSY', 'The database is held by another transaction of this process.');
    }
    if (!this.#connection) {
      resolve();
      throw new Error('The database is closed.');
    }
    this.#release = resolve;
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Some faults, such as a full disk, have ended it already.
    if (this.#connection?.isInTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async destroy(): Promise<void> {
    this.#connection?.close();
    this.#connection = null;
  }
}

class LibsqlConnection implements DatabaseConnection {
  readonly #prepared = new Map<string, Statement>();

  constructor(private readonly handle: Handle) {}

  get isInTransaction(): boolean {
    return this.handle.inTransaction;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => this.#run<R>(sql, parameters);
    // A statement of a transaction is not tried again by itself: the transaction is.
    return this.isInTransaction ? run() : await retryWhenBusy(run);
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed: a reader that is left open keeps the file from shrinking.');
  }

  close(): void {
    this.#prepared.clear();
    this.handle.close();
  }

  #run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = this.#prepare(sql);
    if (statement.reader) {
      const rows = statement.all([...parameters]);
      // SQLite's rows have no type: kysely's types describe them.
      return { rows: rows as R[] };
    }
    const { changes } = statement.run([...parameters]);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #prepare(sql: string): Statement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.handle.prepare(sql);
    const [oldest] = this.#prepared.keys();
    if (this.#prepared.size >= MAX_PREPARED && oldest !== undefined) this.#prepared.delete(oldest);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

function newTurn(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function isInTime(turn: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TURN_TIMEOUT_MS);
  });
  const isFirst = await Promise.race([turn.then(() => true), late]);
  clearTimeout(timer);
  return isFirst;
}
