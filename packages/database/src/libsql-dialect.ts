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
import { retryWhenBusy } from './retry.js';

type Handle = InstanceType<typeof LibsqlDatabase>;
type Statement = ReturnType<Handle['prepare']>;

/** libsql is synchronous: a wait for another process's lock blocks this one, so the longer wait is between the tries. */
const BUSY_TIMEOUT_MS = 250;
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
export const createLibsqlDialect = (file: string): Dialect => ({
  createAdapter: () => new LibsqlAdapter(),
  createDriver: () => new LibsqlDriver(file),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class LibsqlDriver implements Driver {
  #connection: LibsqlConnection | null = null;
  /** Resolves when the only connection is free. */
  #turn: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(private readonly file: string) {}

  async init(): Promise<void> {
    this.#connection = await retryWhenBusy(() => {
      const handle = new LibsqlDatabase(this.file, { timeout: BUSY_TIMEOUT_MS });
      try {
        handle.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
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
    await turn;
    this.#release = resolve;
    if (!this.#connection) throw new Error('The database is closed.');
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    if (this.#connection) this.#connection.isInTransaction = true;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    if (this.#connection) this.#connection.isInTransaction = false;
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } finally {
      if (this.#connection) this.#connection.isInTransaction = false;
    }
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
  /** A statement of a transaction is not tried again by itself: the transaction is. */
  isInTransaction = false;
  readonly #prepared = new Map<string, Statement>();

  constructor(private readonly handle: Handle) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => this.#run<R>(sql, parameters);
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
