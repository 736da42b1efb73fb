import type { Queries, Sealed } from './tables.js';

export interface NewApproval {
  readonly id: string;
  readonly nonceHash: string;
  readonly sessionId: string;
  readonly frameId: string;
  readonly request: Sealed;
  readonly createdMs: number;
  readonly expiresMs: number;
}

export interface ApprovalPress {
  readonly id: string;
  readonly sessionId: string;
  readonly nonceHash: string;
  readonly nowMs: number;
  /** Approvals that were made later than this are too young. */
  readonly madeUntilMs: number;
  /** While it is signed and sent, the row must stay. */
  readonly keptUntilMs: number;
}

export async function addApproval(db: Queries, approval: NewApproval): Promise<void> {
  await db
    .insertInto('approvals')
    .values({
      id: approval.id,
      nonce_hash: approval.nonceHash,
      session_id: approval.sessionId,
      frame_id: approval.frameId,
      status: 'pending',
      request: approval.request,
      created_ms: approval.createdMs,
      expires_ms: approval.expiresMs,
    })
    .execute();
}

export async function countOpenApprovals(db: Queries, sessionId: string, nowMs: number): Promise<number> {
  const row = await db
    .selectFrom('approvals')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('session_id', '=', sessionId)
    .where('status', '=', 'pending')
    .where('expires_ms', '>', nowMs)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * The one step from waiting to signing: of any number of presses, on any number of processes, one gets the request.
 * @returns null for a wrong nonce, another session, an approval that is decided, too young or too old
 */
export async function beginApproval(
  db: Queries,
  { id, sessionId, nonceHash, nowMs, madeUntilMs, keptUntilMs }: ApprovalPress,
): Promise<Sealed | null> {
  const row = await db
    .updateTable('approvals')
    .set({ status: 'signing', expires_ms: keptUntilMs })
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('nonce_hash', '=', nonceHash)
    .where('status', '=', 'pending')
    .where('created_ms', '<=', madeUntilMs)
    .where('expires_ms', '>', nowMs)
    .returning('request')
    .executeTakeFirst();
  return row?.request ?? null;
}

/** @returns false if the approval was aborted meanwhile */
export async function finishApproval(db: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('approvals')
    .set({ status: 'done' })
    .where('id', '=', id)
    .where('status', '=', 'signing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false if it was decided before */
export async function rejectApproval(db: Queries, id: string, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('approvals')
    .set({ status: 'rejected' })
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all approvals of a page, also those that are being signed: their results are discarded. @returns how many */
export async function abortApprovals(db: Queries, frameId: string, sessionId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('approvals')
    .set({ status: 'rejected' })
    .where('frame_id', '=', frameId)
    .where('session_id', '=', sessionId)
    .where('status', 'in', ['pending', 'signing'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
