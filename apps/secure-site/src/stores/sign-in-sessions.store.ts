import type { SignInAccountKey } from './sign-in-accounts.store.js';
import type { Queries, Sealed } from './tables.js';

export interface StoredSignIn extends SignInAccountKey {
  readonly tokenHash: string;
  /** As JSON. */
  readonly facts: Sealed;
  readonly expiresMs: number;
}

export async function addSignIn(
  db: Queries,
  { account, expiresMs, facts, origin, tokenHash }: StoredSignIn,
): Promise<void> {
  const row = { token_hash: tokenHash, origin, account, facts, expires_ms: expiresMs };
  await db.insertInto('sign_in_sessions').values(row).execute();
}

export async function findSignIn(db: Queries, tokenHash: string): Promise<Sealed | null> {
  const row = await db
    .selectFrom('sign_in_sessions')
    .select('facts')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.facts ?? null;
}

export async function removeSignIn(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom('sign_in_sessions').where('token_hash', '=', tokenHash).execute();
}
