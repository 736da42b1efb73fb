import type { FrameNamespace } from '@foyerkit/secure-frame/protocol';
import type { NewKey } from '../keys/envelope.js';
import type { Queries, Sealed, SiteDatabase } from './tables.js';

export interface User {
  readonly id: string;
  readonly userName: string | null;
  /** Of the row `emails` whose key is `emailHash`. */
  readonly email: { readonly emailHash: string; readonly sealed: Sealed } | null;
}

export interface UserAccount {
  readonly namespace: FrameNamespace;
  readonly address: string;
}

export interface NewEmailUser {
  readonly id: string;
  readonly emailHash: string;
  readonly email: Sealed;
  readonly keys: readonly NewKey[];
  readonly nowMs: number;
}

const userQuery = (db: Queries) =>
  db
    .selectFrom('users')
    .leftJoin('emails', 'emails.user_id', 'users.id')
    .select(['users.id', 'users.user_name', 'emails.email_hash', 'emails.email']);

type UserRow = Awaited<ReturnType<ReturnType<typeof userQuery>['executeTakeFirst']>>;

const toUser = (row: UserRow): User | null =>
  row
    ? {
        id: row.id,
        userName: row.user_name,
        email: row.email_hash !== null && row.email !== null ? { emailHash: row.email_hash, sealed: row.email } : null,
      }
    : null;

export const findUser = async (db: Queries, id: string): Promise<User | null> =>
  toUser(await userQuery(db).where('users.id', '=', id).executeTakeFirst());

export const findUserByEmail = async (db: Queries, emailHash: string): Promise<User | null> =>
  toUser(await userQuery(db).where('emails.email_hash', '=', emailHash).executeTakeFirst());

export const listAccounts = (db: Queries, userId: string): Promise<readonly UserAccount[]> =>
  db.selectFrom('keys').select(['namespace', 'address']).where('user_id', '=', userId).orderBy('namespace').execute();

/** The address has a user already. */
class EmailTakenError extends Error {}

/**
 * Gives a user another address, by which he is found from then on.
 * @returns false if the address has a user; nothing is changed then
 */
export async function changeEmail(
  { transact }: SiteDatabase,
  { userId, emailHash, email, nowMs }: { userId: string; emailHash: string; email: Sealed; nowMs: number },
  then: (db: Queries) => Promise<void>,
): Promise<boolean> {
  try {
    await transact(async (db) => {
      await db.deleteFrom('emails').where('user_id', '=', userId).execute();
      const row = await db
        .insertInto('emails')
        .values({ email_hash: emailHash, user_id: userId, email, confirmed_ms: nowMs })
        .onConflict((conflict) => conflict.column('email_hash').doNothing())
        .returning('user_id')
        .executeTakeFirst();
      if (!row) throw new EmailTakenError();
      await then(db);
    });
    return true;
  } catch (error) {
    if (error instanceof EmailTakenError) return false;
    throw error;
  }
}

/**
 * Stores user, address and keys, all or nothing.
 * @returns false if the address has a user already, which then counts; nothing is stored
 */
export async function createEmailUser(
  { transact }: SiteDatabase,
  { id, emailHash, email, keys, nowMs }: NewEmailUser,
): Promise<boolean> {
  try {
    await transact(async (db) => {
      await db.insertInto('users').values({ id, user_name: null, created_ms: nowMs }).execute();
      const row = await db
        .insertInto('emails')
        .values({ email_hash: emailHash, user_id: id, email, confirmed_ms: nowMs })
        .onConflict((conflict) => conflict.column('email_hash').doNothing())
        .returning('user_id')
        .executeTakeFirst();
      if (!row) throw new EmailTakenError();
      const rows = keys.map(({ namespace, address, keyServiceId, wrappedDataKey, iv, ciphertext, version }) => ({
        user_id: id,
        namespace,
        address,
        key_service_id: keyServiceId,
        wrapped_data_key: wrappedDataKey,
        iv,
        ciphertext,
        version,
      }));
      await db.insertInto('keys').values(rows).execute();
    });
    return true;
  } catch (error) {
    if (error instanceof EmailTakenError) return false;
    throw error;
  }
}
