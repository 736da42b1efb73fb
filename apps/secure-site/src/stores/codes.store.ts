import { isSameHash } from '../secrets/site-secrets.js';
import type { CodePurpose, Queries, Sealed } from './tables.js';

/** Wrong codes that end a code. */
const MAX_CODE_TRIES = 5;

/** What a code is for. It counts only in the browser that asked for it. */
export interface CodeKey {
  readonly purpose: CodePurpose;
  readonly emailHash: string;
  readonly deviceHash: string;
}

export interface NewCode extends CodeKey {
  readonly codeHash: string;
  readonly email: Sealed;
  readonly expiresMs: number;
}

export type CodeAttempt =
  | { readonly outcome: 'accepted'; readonly email: Sealed }
  | { readonly outcome: 'wrong'; readonly triesLeft: number }
  | { readonly outcome: 'expired' | 'locked' };

/** Replaces the one that was open for the same purpose. */
export async function putCode(
  db: Queries,
  { purpose, emailHash, deviceHash, codeHash, email, expiresMs }: NewCode,
): Promise<void> {
  const open = { code_hash: codeHash, email, tries: 0, expires_ms: expiresMs };
  await db
    .insertInto('codes')
    .values({ purpose, email_hash: emailHash, device_hash: deviceHash, ...open })
    .onConflict((conflict) => conflict.columns(['purpose', 'email_hash', 'device_hash']).doUpdateSet(open))
    .execute();
}

/** Whether a try would be counted. Nothing that is not open can be guessed. */
export async function codeState(
  db: Queries,
  { purpose, emailHash, deviceHash }: CodeKey,
  nowMs: number,
): Promise<'expired' | 'locked' | 'open'> {
  const row = await db
    .selectFrom('codes')
    .select(['expires_ms', 'tries'])
    .where('purpose', '=', purpose)
    .where('email_hash', '=', emailHash)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  if (!row || row.expires_ms <= nowMs) return 'expired';
  return row.tries < MAX_CODE_TRIES ? 'open' : 'locked';
}

/**
 * Counts a try and, if the code is right, uses it up. Of any number of tries at once, in any number of processes, at most
 * one is accepted and no more than five are counted: a try is counted before its hash is read, and only who deletes the
 * row is accepted.
 */
export async function attemptCode(
  db: Queries,
  { purpose, emailHash, deviceHash }: CodeKey,
  codeHash: string,
  nowMs: number,
): Promise<CodeAttempt> {
  const counted = await db
    .updateTable('codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('email_hash', '=', emailHash)
    .where('device_hash', '=', deviceHash)
    .where('expires_ms', '>', nowMs)
    .where('tries', '<', MAX_CODE_TRIES)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  if (!counted) {
    const outcome = await codeState(db, { purpose, emailHash, deviceHash }, nowMs);
    // One that was opened just now was not tried.
    return { outcome: outcome === 'open' ? 'expired' : outcome };
  }
  if (!isSameHash(counted.code_hash, codeHash)) {
    const triesLeft = MAX_CODE_TRIES - counted.tries;
    return triesLeft > 0 ? { outcome: 'wrong', triesLeft } : { outcome: 'locked' };
  }
  const used = await db
    .deleteFrom('codes')
    .where('purpose', '=', purpose)
    .where('email_hash', '=', emailHash)
    .where('device_hash', '=', deviceHash)
    .where('code_hash', '=', codeHash)
    .returning('email')
    .executeTakeFirst();
  // Another try with the right code was faster.
  return used ? { outcome: 'accepted', email: used.email } : { outcome: 'expired' };
}
