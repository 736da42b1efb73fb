import type { Queries, Sealed, SiteDatabase } from './tables.js';

/** A mail that must still be sent. The code is in it, so that it is never stored in clear. */
export interface StoredMail {
  readonly id: string;
  readonly recipient: Sealed;
  readonly content: Sealed;
  /** How often it was taken to be sent, this time included. */
  readonly tries: number;
  /** After it, the mail is of no use. */
  readonly expiresMs: number;
}

export async function addMail(
  db: Queries,
  { id, recipient, content, expiresMs }: Omit<StoredMail, 'tries'>,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ id, recipient, content, tries: 0, next_ms: nowMs, expires_ms: expiresMs })
    .execute();
}

/** Takes mails that are due. Other processes do not get them while the lease lasts; if this one ends, they do afterwards. */
export async function claimMails(
  { transact, dialect }: SiteDatabase,
  { nowMs, leaseMs, limit }: { readonly nowMs: number; readonly leaseMs: number; readonly limit: number },
): Promise<readonly StoredMail[]> {
  const rows = await transact(async (db) => {
    const due = db
      .selectFrom('outbox')
      .select('id')
      .where('next_ms', '<=', nowMs)
      .where('expires_ms', '>', nowMs)
      .orderBy('next_ms')
      .limit(limit);
    const found = await (dialect === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
    if (found.length === 0) return [];
    return await db
      .updateTable('outbox')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1), next_ms: nowMs + leaseMs }))
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .returning(['id', 'recipient', 'content', 'tries', 'expires_ms'])
      .execute();
  });
  return rows.map(({ expires_ms, ...row }) => ({ ...row, expiresMs: expires_ms }));
}

export async function removeMail(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

export async function delayMail(db: Queries, id: string, nextMs: number): Promise<void> {
  await db.updateTable('outbox').set({ next_ms: nextMs }).where('id', '=', id).execute();
}
