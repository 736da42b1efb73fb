import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import LibsqlDatabase from 'libsql';
import * as v from 'valibot';
import { StartError } from '../start-error.js';

/** Named values of one statement; lists are passed as JSON text and read with `json_each`. */
export type SqlParams = Readonly<Record<string, string | number | null>>;

/** The database file in the data folder. Statements are prepared once, and rows are validated when read. */
export interface Database {
  /** Runs statements without values, such as a table definition. */
  define(sql: string): void;
  all<TSchema extends v.GenericSchema>(schema: TSchema, sql: string, params?: SqlParams): v.InferOutput<TSchema>[];
  get<TSchema extends v.GenericSchema>(schema: TSchema, sql: string, params?: SqlParams): v.InferOutput<TSchema> | null;
  /** Returns the number of changed rows. */
  run(sql: string, params?: SqlParams): number;
  /** Runs in a transaction. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** SQLite's name for a database in memory, which is gone when it is closed. */
const IN_MEMORY = ':memory:';
const BUSY_TIMEOUT_MS = 2_000;

/**
 * Opens the services' database, and creates its folder if it is missing. `:memory:` uses no folder.
 * @throws StartError `DATA_DIR_UNUSABLE` if the folder cannot be created, read or written.
 */
export function openDatabase(dataDir: string): Database {
  const handle = connect(dataDir);
  const prepared = new Map<string, ReturnType<typeof handle.prepare>>();
  const prepare = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = handle.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };

  return {
    define: (sql) => void handle.exec(sql),
    all: (schema, sql, params = {}) => v.parse(v.array(schema), prepare(sql).all(params)),
    get: (schema, sql, params = {}) => {
      const row = prepare(sql).get(params);
      return row === undefined ? null : v.parse(schema, row);
    },
    run: (sql, params = {}) => prepare(sql).run(params).changes,
    transaction: (work) => handle.transaction(work)(),
    close: () => {
      prepared.clear();
      handle.close();
    },
  };
}

function connect(dataDir: string) {
  try {
    if (dataDir !== IN_MEMORY) mkdirSync(dataDir, { recursive: true });
    const file = dataDir === IN_MEMORY ? IN_MEMORY : join(dataDir, 'services.db');
    const handle = new LibsqlDatabase(file, { timeout: BUSY_TIMEOUT_MS });
    handle.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
    return handle;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError('DATA_DIR_UNUSABLE', `DATA_DIR ${dataDir} cannot be used: ${reason}`, { cause });
  }
}
