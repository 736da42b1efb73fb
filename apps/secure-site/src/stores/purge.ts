import type { Queries } from './tables.js';

/** An address that an account has left for another one. */
const EARLIER_EMAIL_MS = 365 * 24 * 60 * 60_000;

/** Removes what has expired; the lifetimes are in docs/self-hosting.md. Source: F2.6.15. A device request stays as long as its page may ask for it. */
export async function purgeExpired(db: Queries, nowMs: number): Promise<void> {
  const tables = [
    'frames',
    'sessions',
    'codes',
    'device_requests',
    'email_updates',
    'oauth_states',
    'login_tickets',
    'farcaster_channels',
    'outbox',
    'approvals',
    'exports',
    'session_grants',
    'sign_in_marks',
    'sign_in_otps',
    'sign_in_sessions',
  ] as const;
  for (const table of tables) {
    await db.deleteFrom(table).where('expires_ms', '<=', nowMs).execute();
  }
  const kept = db.selectFrom('session_grants').select('context');
  await db.deleteFrom('session_grant_uses').where('context', 'not in', kept).execute();
  await purgeEarlierEmails(db, nowMs - EARLIER_EMAIL_MS);
  await db.deleteFrom('limits').where('ends_ms', '<=', nowMs).execute();
}

/** The address with which an account has signed in last stays: the host needs it. */
async function purgeEarlierEmails(db: Queries, beforeMs: number): Promise<void> {
  await db
    .deleteFrom('sign_in_emails')
    .where('used_ms', '<=', beforeMs)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sign_in_emails as later')
          .select('later.email_hash')
          .whereRef('later.origin', '=', 'sign_in_emails.origin')
          .whereRef('later.account', '=', 'sign_in_emails.account')
          .whereRef('later.used_ms', '>', 'sign_in_emails.used_ms'),
      ),
    )
    .execute();
}
