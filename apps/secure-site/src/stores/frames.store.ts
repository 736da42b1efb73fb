import type { Queries, Tables } from './tables.js';

/** A page load of the secure frame: which page embeds it, and which login it has begun. */
export interface Frame {
  readonly id: string;
  readonly deviceHash: string;
  readonly projectId: string;
  readonly origin: string;
  readonly loginEmailHash: string | null;
  readonly loginRequestId: string | null;
}

export interface NewFrame extends Omit<Frame, 'loginEmailHash' | 'loginRequestId'> {
  readonly csrfHash: string;
  readonly createdMs: number;
  readonly expiresMs: number;
}

export async function addFrame(db: Queries, frame: NewFrame): Promise<void> {
  await db
    .insertInto('frames')
    .values({
      id: frame.id,
      csrf_hash: frame.csrfHash,
      device_hash: frame.deviceHash,
      project_id: frame.projectId,
      origin: frame.origin,
      login_email_hash: null,
      login_request_id: null,
      created_ms: frame.createdMs,
      expires_ms: frame.expiresMs,
    })
    .execute();
}

/** Only for the browser that loaded it. */
export async function findFrame(
  db: Queries,
  { csrfHash, deviceHash, nowMs }: { readonly csrfHash: string; readonly deviceHash: string; readonly nowMs: number },
): Promise<Frame | null> {
  const row = await db
    .selectFrom('frames')
    .selectAll()
    .where('csrf_hash', '=', csrfHash)
    .where('device_hash', '=', deviceHash)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst();
  return row ? toFrame(row) : null;
}

/** What the page's next code or device link is for; null when it waits for none. */
export async function setFrameLogin(
  db: Queries,
  id: string,
  login: { readonly emailHash: string; readonly requestId: string | null } | null,
): Promise<void> {
  await db
    .updateTable('frames')
    .set({ login_email_hash: login?.emailHash ?? null, login_request_id: login?.requestId ?? null })
    .where('id', '=', id)
    .execute();
}

const toFrame = (row: Tables['frames']): Frame => ({
  id: row.id,
  deviceHash: row.device_hash,
  projectId: row.project_id,
  origin: row.origin,
  loginEmailHash: row.login_email_hash,
  loginRequestId: row.login_request_id,
});
