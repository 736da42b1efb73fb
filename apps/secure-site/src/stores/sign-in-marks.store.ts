import type { SiwxStore } from '@foyerkit/core/siwx-server';
import type { Queries } from './tables.js';

/** Used nonces and ended sessions: by its key, each counts once, in all processes and after a restart. */
export const createMarkStore = (db: Queries): SiwxStore => ({
  add: async (key, expiresAt) => {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('sign_in_marks')
      .values({ key, expires_ms: expiresAt })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  },
  has: async (key) => {
    const row = await db.selectFrom('sign_in_marks').select('key').where('key', '=', key).executeTakeFirst();
    return row !== undefined;
  },
});
