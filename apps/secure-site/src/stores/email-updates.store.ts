import { fromFlag, toFlag } from '@foyerkit/database';
import type { Queries, Sealed } from './tables.js';

/** A change of a user's address that a page has begun. */
export interface EmailUpdate {
  readonly frameId: string;
  readonly userId: string;
  /** Of the new address. */
  readonly emailHash: string;
  readonly email: Sealed;
  /** Whether the owner of the old address has agreed. */
  readonly isPrimaryDone: boolean;
  readonly expiresMs: number;
}

/** Replaces the one that the page had begun before. */
export async function putEmailUpdate(db: Queries, update: EmailUpdate): Promise<void> {
  const values = {
    user_id: update.userId,
    email_hash: update.emailHash,
    email: update.email,
    is_primary_done: toFlag(update.isPrimaryDone),
    expires_ms: update.expiresMs,
  };
  await db
    .insertInto('email_updates')
    .values({ frame_id: update.frameId, ...values })
    .onConflict((conflict) => conflict.column('frame_id').doUpdateSet(values))
    .execute();
}

export async function findEmailUpdate(
  db: Queries,
  { frameId, userId, nowMs }: { readonly frameId: string; readonly userId: string; readonly nowMs: number },
): Promise<EmailUpdate | null> {
  const row = await db
    .selectFrom('email_updates')
    .selectAll()
    .where('frame_id', '=', frameId)
    .where('user_id', '=', userId)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst();
  if (!row) return null;
  return {
    frameId: row.frame_id,
    userId: row.user_id,
    emailHash: row.email_hash,
    email: row.email,
    isPrimaryDone: fromFlag(row.is_primary_done),
    expiresMs: row.expires_ms,
  };
}

export async function removeEmailUpdate(db: Queries, frameId: string): Promise<void> {
  await db.deleteFrom('email_updates').where('frame_id', '=', frameId).execute();
}
