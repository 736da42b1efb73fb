import type { Queries } from './tables.js';

/** An account that signs in at a page with an e-mail address. */
export interface EmailOfAccount {
  /** Of the page: what was confirmed for one host says nothing to another. */
  readonly origin: string;
  /** CAIP-10; on EVM networks in lower case. */
  readonly account: string;
  readonly emailHash: string;
}

/** A code that was sent, or has been confirmed and not been signed with yet. */
export interface OpenOtp extends EmailOfAccount {
  /** Of what only the browser that asked for the code knows. */
  readonly idHash: string;
  readonly isConfirmed: boolean;
}

export async function addOtp(
  db: Queries,
  { account, emailHash, expiresMs, idHash, origin }: Omit<OpenOtp, 'isConfirmed'> & { readonly expiresMs: number },
): Promise<void> {
  const row = { id_hash: idHash, origin, account, email_hash: emailHash, confirmed_ms: null, expires_ms: expiresMs };
  await db.insertInto('sign_in_otps').values(row).execute();
}

export async function findOtp(
  db: Queries,
  { idHash, nowMs, origin }: Pick<OpenOtp, 'idHash' | 'origin'> & { readonly nowMs: number },
): Promise<OpenOtp | null> {
  const row = await db
    .selectFrom('sign_in_otps')
    .selectAll()
    .where('id_hash', '=', idHash)
    .where('origin', '=', origin)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst();
  if (!row) return null;
  return { idHash, origin, account: row.account, emailHash: row.email_hash, isConfirmed: row.confirmed_ms !== null };
}

export async function confirmOtp(db: Queries, idHash: string, nowMs: number): Promise<void> {
  await db.updateTable('sign_in_otps').set({ confirmed_ms: nowMs }).where('id_hash', '=', idHash).execute();
}

export async function isEmailKnown(db: Queries, { account, emailHash, origin }: EmailOfAccount): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_emails')
    .select('confirmed_ms')
    .where('origin', '=', origin)
    .where('account', '=', account)
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** The account signs in with the address, which is known from now on. */
export async function noteEmailUse(
  db: Queries,
  { account, emailHash, origin }: EmailOfAccount,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('sign_in_emails')
    .values({ origin, account, email_hash: emailHash, confirmed_ms: nowMs, used_ms: nowMs })
    .onConflict((conflict) => conflict.columns(['origin', 'account', 'email_hash']).doUpdateSet({ used_ms: nowMs }))
    .execute();
}
