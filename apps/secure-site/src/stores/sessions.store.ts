import type { LoginMethod, Queries, Tables } from './tables.js';

export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly deviceHash: string;
  readonly projectId: string;
  readonly origin: string;
  readonly method: LoginMethod;
  readonly loggedInMs: number;
  readonly seenMs: number;
  readonly expiresMs: number;
}

export interface NewSession extends Session {
  readonly tokenHash: string;
}

export async function addSession(db: Queries, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      id: session.id,
      user_id: session.userId,
      device_hash: session.deviceHash,
      project_id: session.projectId,
      origin: session.origin,
      method: session.method,
      logged_in_ms: session.loggedInMs,
      seen_ms: session.seenMs,
      expires_ms: session.expiresMs,
    })
    .execute();
}

export async function findSession(db: Queries, tokenHash: string, nowMs: number): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst();
  return row ? toSession(row) : null;
}

export async function extendSession(
  db: Queries,
  tokenHash: string,
  { seenMs, expiresMs }: Pick<Session, 'seenMs' | 'expiresMs'>,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_ms: seenMs, expires_ms: expiresMs })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function removeSession(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Those that are alive, the last login first. */
export async function listSessions(db: Queries, userId: string, nowMs: number): Promise<readonly Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_ms', '>', nowMs)
    .orderBy('logged_in_ms', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toSession);
}

export async function removeSessionsOf(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

const toSession = (row: Tables['sessions']): Session => ({
  id: row.id,
  userId: row.user_id,
  deviceHash: row.device_hash,
  projectId: row.project_id,
  origin: row.origin,
  method: row.method,
  loggedInMs: row.logged_in_ms,
  seenMs: row.seen_ms,
  expiresMs: row.expires_ms,
});
