import { type Dialect, PostgresDialect } from 'kysely';

/** PostgreSQL's types of whole numbers that do not fit 32 bits: `bigint`, and `numeric`, which a sum of them has. */
const BIG_NUMBERS = [20, 1700];
const MAX_CONNECTIONS = 8;
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;

export interface PostgresDialectOptions {
  readonly maxConnections?: number;
  /** 0 for none. */
  readonly statementTimeoutMs?: number;
}

/**
 * A pool of connections, opened when they are needed. Whole numbers are read as numbers, as from libsql: columns have at
 * most 2^53.
 */
export async function createPostgresDialect(
  url: string,
  { maxConnections = MAX_CONNECTIONS, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: PostgresDialectOptions = {},
): Promise<Dialect> {
  // Loaded on demand: most installations use libsql.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(statementTimeoutMs > 0 && { statement_timeout: statementTimeoutMs }),
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        BIG_NUMBERS.includes(type) ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // An idle connection that is lost leaves the pool, and the next query opens another. Without a listener the process
  // would end.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
