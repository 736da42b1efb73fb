import type { Queries } from './tables.js';

/** Calls of a smart account that a bundler has: what `wallet_getCallsStatus` is asked about. */
export interface StoredCalls {
  readonly id: string;
  readonly userId: string;
  /** CAIP-2. */
  readonly networkId: string;
  readonly operationHash: string;
  readonly createdMs: number;
}

export async function addCalls(db: Queries, calls: StoredCalls): Promise<void> {
  await db
    .insertInto('calls')
    .values({
      id: calls.id,
      user_id: calls.userId,
      network_id: calls.networkId,
      operation_hash: calls.operationHash,
      created_ms: calls.createdMs,
    })
    .execute();
}

/** Only calls of this user. */
export async function findCalls(db: Queries, id: string, userId: string): Promise<StoredCalls | null> {
  const row = await db
    .selectFrom('calls')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    networkId: row.network_id,
    operationHash: row.operation_hash,
    createdMs: row.created_ms,
  };
}
