import type { Queries, Tables } from './tables.js';

export type StoredSecret = Tables['site_secrets'];

export const readSecret = async (db: Queries, name: string): Promise<StoredSecret | null> =>
  (await db.selectFrom('site_secrets').selectAll().where('name', '=', name).executeTakeFirst()) ?? null;

/** Of several processes that start together, the first one's secret counts: read it afterwards. */
export async function addSecret(db: Queries, secret: StoredSecret): Promise<void> {
  await db
    .insertInto('site_secrets')
    .values(secret)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function rewrapSecret(db: Queries, { name, key_service_id, wrapped }: StoredSecret): Promise<void> {
  await db.updateTable('site_secrets').set({ key_service_id, wrapped }).where('name', '=', name).execute();
}
