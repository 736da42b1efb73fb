import type { ConnectionMethod, Queries, Sealed } from './tables.js';

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
  /** Of its last sign-in; `null` if the page has told none. */
  readonly connectionMethod: ConnectionMethod | null;
  readonly createdMs: number;
  readonly signedInMs: number;
  /** Its last sign-in, or change of its metadata. */
  readonly updatedMs: number;
}

export interface NewSignIn extends SignInAccountKey, Pick<SignInAccount, 'connectionMethod'> {
  /** `null`: none was given this time. */
  readonly email: Sealed | null;
  readonly nowMs: number;
}

export async function noteSignIn(
  db: Queries,
  { account, connectionMethod, email, nowMs, origin }: NewSignIn,
): Promise<void> {
  const last = { connection_method: connectionMethod, signed_in_ms: nowMs, updated_ms: nowMs };
  await db
    .insertInto('sign_in_accounts')
    .values({ origin, account, email, metadata: null, created_ms: nowMs, ...last })
    .onConflict((conflict) =>
      conflict.columns(['origin', 'account']).doUpdateSet({ ...last, ...(email !== null && { email }) }),
    )
    .execute();
}

export async function setMetadata(
  db: Queries,
  { account, origin }: SignInAccountKey,
  metadata: Sealed,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('sign_in_accounts')
    .set({ metadata, updated_ms: nowMs })
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
  const { connection_method, created_ms, email, metadata, signed_in_ms, updated_ms } = row;
  const times = { createdMs: created_ms, signedInMs: signed_in_ms, updatedMs: updated_ms };
  return { account, origin, email, metadata, connectionMethod: connection_method, ...times };
}
