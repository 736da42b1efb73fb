import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import LibsqlDatabase from 'libsql';
import type { Client } from 'pg';
import type { LeaderLock } from './leader.js';
import { isTaken } from './migrate.js';

/** How often the leader checks its connection, and how long the server may take to answer. */
const CHECK_INTERVAL_MS = 1_000;
const ANSWER_TIMEOUT_MS = 3_000;

/**
 * For the server: it ends the session of a machine that is gone after about as long as the leader itself takes to notice that
 * the server is gone. By default it would be hours.
 */
const END_DEAD_SESSIONS = 'set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3';

/** PostgreSQL's advisory locks are 64-bit numbers. */
const lockNumber = (name: string): string =>
  createHash('sha256').update(`foyerkit leader ${name}`).digest().readBigInt64BE().toString();

/** An advisory lock of a session on a connection of its own: the server frees it when the connection ends. */
export function createPostgresLock(url: string, name: string): LeaderLock {
  let session: { readonly client: Client; readonly lost: AbortController; readonly end: () => Promise<void> } | null =
    null;

  const connect = async () => {
    // Loaded on demand: most installations use libsql.
    const { default: pg } = await import('pg');
    const socket = new Socket();
    const lost = new AbortController();
    const client = new pg.Client({
      connectionString: url,
      stream: () => socket,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      application_name: `foyerkit leader ${name}`,
    });
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    const end = async () => {
      lost.abort();
      // A server that is gone would never confirm the end.
      const cut = setTimeout(() => socket.destroy(), ANSWER_TIMEOUT_MS);
      // It rejects for a connection that is broken, with which the lock has ended too.
      await client.end().catch(() => {});
      clearTimeout(cut);
    };
    try {
      await client.connect();
      await client.query(END_DEAD_SESSIONS);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    return { client, lost, end };
  };
  const release = async () => {
    const ended = session;
    session = null;
    await ended?.end();
  };

  return {
    take: async () => {
      try {
        if (session?.lost.signal.aborted) await release();
        session ??= await connect();
        const { client, lost } = session;
        const sql = 'select pg_try_advisory_lock($1) as taken';
        const { rows } = await client.query<{ taken: boolean }>(sql, [lockNumber(name)]);
        if (!rows[0]?.taken) return null;
        watch(client, lost);
        return lost.signal;
      } catch (error) {
        await release();
        throw error;
      }
    },
    release,
  };
}

/** A connection may be dead without having been closed. */
function watch(client: Client, lost: AbortController): void {
  let isWaiting = false;
  const timer = setInterval(() => {
    if (isWaiting) return;
    isWaiting = true;
    client.query('select 1').then(
      () => {
        isWaiting = false;
      },
      () => lost.abort(),
    );
  }, CHECK_INTERVAL_MS);
  lost.signal.addEventListener('abort', () => clearInterval(timer));
}

/**
 * A lock of the operating system, on a file beside the database: processes of one machine can share the database.
 * @param file of the database
 */
export function createFileLock(file: string, name: string): LeaderLock {
  let held: InstanceType<typeof LibsqlDatabase> | null = null;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 16);
  return {
    take: async () => {
      const lock = new LibsqlDatabase(`${file}.leader-${digest}.lock`);
      try {
        if (isTaken(lock)) held = lock;
      } finally {
        if (held !== lock) lock.close();
      }
      // It cannot be lost while the process runs.
      return held && new AbortController().signal;
    },
    release: async () => {
      held?.close();
      held = null;
    },
  };
}

/**
 * For a database in memory, which no other process has.
 * @param held the names of the locks that are held in this database
 */
export function createMemoryLock(held: Set<string>, name: string): LeaderLock {
  let isHolder = false;
  return {
    take: async () => {
      if (held.has(name)) return null;
      held.add(name);
      isHolder = true;
      return new AbortController().signal;
    },
    release: async () => {
      if (isHolder) held.delete(name);
      isHolder = false;
    },
  };
}
