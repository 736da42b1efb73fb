import type { Queries, Sealed } from './tables.js';

/** An account at the pages of one origin. */
export interface SignInAccountKey {
  readonly origin: string;
  /** CAIP-10; on EVM networks in lower case. */
  readonly account: string;
}

export interface SignInAccount extends SignInAccountKey {
  /** With which it has signed in last; `null` for one that never gave any. */
  readonly email: Sealed | null;
  /** What the host keeps about it, as JSON. */
  readonly metadata: Sealed | null;
  readonly createdMs: number;
  readonly signedInMs: number;
}

/** @param email `null`: none was given this time */
export async function noteSignIn(
  db: Queries,
  { account, origin }: SignInAccountKey,
  email: Sealed | null,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('sign_in_accounts')
    .values({ origin, account, email, metadata: null, created_ms: nowMs, signed_in_ms: nowMs })
    .onConflict((conflict) =>
      conflict.columns(['origin', 'account']).doUpdateSet({ signed_in_ms: nowMs, ...(email !== null && { email }) }),
    )
    .execute();
}

export async function setMetadata(db: Queries, { account, origin }: SignInAccountKey, metadata: Sealed): Promise<void> {
  await db
    .updateTable('sign_in_accounts')
    .set({ metadata })
    .where('origin', '=', origin)
    .where('account', '=', account)
    .execute();
}

export async function findSignInAccount(
  db: Queries,
  { account, origin }: SignInAccountKey,
): Promise<SignInAccount | null> {
  const row = await db
    .selectFrom('sign_in_accounts')
    .selectAll()
    .where('origin', '=', origin)
    .where('account', '=', account)
    .executeTakeFirst();
  if (!row) return null;
  const { created_ms, email, metadata, signed_in_ms } = row;
  return { account, origin, email, metadata, createdMs: created_ms, signedInMs: signed_in_ms };
}
