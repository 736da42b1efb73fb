import type { FrameNamespace } from '@foyerkit/secure-frame/protocol';
import type { EnvelopedKey } from '../keys/envelope.js';
import type { Queries } from './tables.js';

export interface StoredKey extends EnvelopedKey {
  readonly address: string;
}

export async function findKey(db: Queries, userId: string, namespace: FrameNamespace): Promise<StoredKey | null> {
  const row = await db
    .selectFrom('keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('namespace', '=', namespace)
    .executeTakeFirst();
  if (!row) return null;
  return {
    address: row.address,
    keyServiceId: row.key_service_id,
    wrappedDataKey: row.wrapped_data_key,
    iv: row.iv,
    ciphertext: row.ciphertext,
    version: row.version,
  };
}

/** Stores a key that was wrapped again. Of two processes that do so at once, either result is a valid one. */
export async function replaceWrapping(
  db: Queries,
  userId: string,
  namespace: FrameNamespace,
  { keyServiceId, wrappedDataKey }: EnvelopedKey,
): Promise<void> {
  await db
    .updateTable('keys')
    .set({ key_service_id: keyServiceId, wrapped_data_key: wrappedDataKey })
    .where('user_id', '=', userId)
    .where('namespace', '=', namespace)
    .execute();
}
