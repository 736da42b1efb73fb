import { type Dialect, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';

/** PostgreSQL's types of whole numbers that do not fit 32 bits: `bigint`, and `numeric`, which a sum of them has. */
const BIG_NUMBERS = [20, 1700];
const MAX_CONNECTIONS = 8;
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** How long running queries may take when the database is closed. */
const CLOSE_GRACE_MS = 1_000;

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
  // A connection that is lost fails its query and leaves the pool, and the next query opens another. Without these
  // listeners, for idle ones and for those in use, the process would end.
  pool.on('error', () => {});
  const clients = new Set<PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  return new PostgresDialect({
    pool: {
      connect: () => pool.connect(),
      end: async () => {
        // Cuts what still runs: the pool waits for it.
        const cut = setTimeout(() => {
          for (const client of clients) void client.end();
        }, CLOSE_GRACE_MS);
        await pool.end();
        clearTimeout(cut);
      },
    },
  });
}
