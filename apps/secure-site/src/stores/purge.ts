import type { Queries } from './tables.js';

/** Removes what has expired. A device request stays as long as its page may ask for it. */
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
  ] as const;
  for (const table of tables) {
    await db.deleteFrom(table).where('expires_ms', '<=', nowMs).execute();
  }
  const kept = db.selectFrom('session_grants').select('context');
  await db.deleteFrom('session_grant_uses').where('context', 'not in', kept).execute();
  await db.deleteFrom('limits').where('ends_ms', '<=', nowMs).execute();
}
