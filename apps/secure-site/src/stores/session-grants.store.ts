import { fromJson } from '@foyerkit/database';
import { readSpending, type SessionUse, toSpendingText } from '@foyerkit/services/sessions';
import * as v from 'valibot';
import type { Queries } from './tables.js';

/** A session that was granted. Times are in ms since 1970. */
export interface StoredGrant {
  /** What the page names it by. */
  readonly context: string;
  readonly userId: string;
  /** CAIP-2. */
  readonly networkId: string;
  readonly address: string;
  /** Of the page that was allowed. */
  readonly origin: string;
  /** Permissions and signers, as JSON. */
  readonly terms: string;
  readonly expiresMs: number;
}

export async function addGrant(db: Queries, grant: StoredGrant): Promise<void> {
  const { address, context, expiresMs, networkId, origin, terms, userId } = grant;
  const row = { context, user_id: userId, network_id: networkId, address, origin, terms, expires_ms: expiresMs };
  await db.insertInto('session_grants').values(row).execute();
}

/** Only of this user, on this page. */
export async function findGrant(
  db: Queries,
  { context, origin, userId }: Pick<StoredGrant, 'context' | 'origin' | 'userId'>,
): Promise<StoredGrant | null> {
  const row = await db
    .selectFrom('session_grants')
    .selectAll()
    .where('context', '=', context)
    .where('user_id', '=', userId)
    .where('origin', '=', origin)
    .executeTakeFirst();
  if (!row) return null;
  const { address, expires_ms, network_id, terms } = row;
  return { context, origin, userId, address, terms, expiresMs: expires_ms, networkId: network_id };
}

/** Ends the sessions with these terms. */
export async function removeGrants(
  db: Queries,
  {
    address,
    expiresMs,
    networkId,
    permissions,
    userId,
  }: Omit<StoredGrant, 'context' | 'origin' | 'terms'> & {
    /** As JSON. */
    readonly permissions: string;
  },
): Promise<void> {
  const rows = await db
    .selectFrom('session_grants')
    .select(['context', 'terms'])
    .where('user_id', '=', userId)
    .where('network_id', '=', networkId)
    .where('address', '=', address)
    .where('expires_ms', '=', expiresMs)
    .execute();
  const terms = v.object({ permissions: v.unknown() });
  const named = rows.filter((row) => JSON.stringify(v.parse(terms, fromJson(row.terms)).permissions) === permissions);
  for (const { context } of named) {
    await db.deleteFrom('session_grant_uses').where('context', '=', context).execute();
    await db.deleteFrom('session_grants').where('context', '=', context).execute();
  }
}

/** What a session has done, the first first. */
export async function usesOf(db: Queries, context: string): Promise<readonly SessionUse[]> {
  const rows = await db
    .selectFrom('session_grant_uses')
    .selectAll()
    .where('context', '=', context)
    .orderBy('nonce')
    .execute();
  return rows.map(({ spending, used_ms }) => ({ atMs: used_ms, spending: readSpending(spending) }));
}

/** @returns false if another use has the nonce: of two at the same time one counts */
export async function addUse(db: Queries, context: string, nonce: number, use: SessionUse): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('session_grant_uses')
    .values({ context, nonce, used_ms: use.atMs, spending: toSpendingText(use.spending) })
    .onConflict((conflict) => conflict.columns(['context', 'nonce']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
