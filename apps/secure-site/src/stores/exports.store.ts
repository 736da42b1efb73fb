import type { FrameNamespace } from '@foyerkit/secure-frame/protocol';
import type { Queries } from './tables.js';

export interface KeyExport {
  readonly sessionId: string;
  readonly namespace: FrameNamespace;
  readonly expiresMs: number;
}

/** Of any number of attempts with one login, one gets true. */
export async function addExport(db: Queries, { sessionId, namespace, expiresMs }: KeyExport): Promise<boolean> {
  const row = await db
    .insertInto('exports')
    .values({ session_id: sessionId, namespace, expires_ms: expiresMs })
    .onConflict((conflict) => conflict.columns(['session_id', 'namespace']).doNothing())
    .returning('session_id')
    .executeTakeFirst();
  return row !== undefined;
}
