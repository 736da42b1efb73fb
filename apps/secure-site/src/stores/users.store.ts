import type { FrameNamespace } from '@foyerkit/secure-frame/protocol';
import type { NewKey } from '../keys/envelope.js';
import type { Queries, Sealed, SiteDatabase, SocialProvider } from './tables.js';

export interface User {
  readonly id: string;
  readonly userName: Sealed | null;
  /** Of the row `emails` whose key is `emailHash`. */
  readonly email: { readonly emailHash: string; readonly sealed: Sealed } | null;
  /** What the provider of a social login has told. */
  readonly socialEmail: Sealed | null;
}

export interface UserAccount {
  readonly namespace: FrameNamespace;
  readonly address: string;
}

interface NewUser {
  readonly id: string;
  readonly keys: readonly NewKey[];
  readonly nowMs: number;
}

export interface NewEmailUser extends NewUser {
  readonly emailHash: string;
  readonly email: Sealed;
}

/** A user's row of `identities`, which finds him. */
export interface IdentityKey {
  readonly provider: SocialProvider;
  readonly subjectHash: string;
}

export interface NewSocialUser extends NewUser, IdentityKey {
  readonly email: Sealed | null;
  readonly userName: Sealed | null;
}

const userQuery = (db: Queries) =>
  db
    .selectFrom('users')
    .leftJoin('emails', 'emails.user_id', 'users.id')
    .leftJoin('identities', 'identities.user_id', 'users.id')
    .select(['users.id', 'users.user_name', 'emails.email_hash', 'emails.email', 'identities.email as social_email']);

type UserRow = Awaited<ReturnType<ReturnType<typeof userQuery>['executeTakeFirst']>>;

const toUser = (row: UserRow): User | null =>
  row
    ? {
        id: row.id,
        userName: row.user_name,
        email: row.email_hash !== null && row.email !== null ? { emailHash: row.email_hash, sealed: row.email } : null,
        socialEmail: row.social_email,
      }
    : null;

export const findUser = async (db: Queries, id: string): Promise<User | null> =>
  toUser(await userQuery(db).where('users.id', '=', id).executeTakeFirst());

export const findUserByEmail = async (db: Queries, emailHash: string): Promise<User | null> =>
  toUser(await userQuery(db).where('emails.email_hash', '=', emailHash).executeTakeFirst());

export const findUserByIdentity = async (db: Queries, { provider, subjectHash }: IdentityKey): Promise<User | null> =>
  toUser(
    await userQuery(db)
      .where('identities.provider', '=', provider)
      .where('identities.subject_hash', '=', subjectHash)
      .executeTakeFirst(),
  );

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

/** Somebody else was faster with the address or the identity of a new user. */
class UserTakenError extends Error {}

/**
 * Stores user, address and keys, all or nothing.
 * @returns false if the address has a user already, which then counts; nothing is stored
 */
export const createEmailUser = (
  database: SiteDatabase,
  { emailHash, email, ...user }: NewEmailUser,
): Promise<boolean> =>
  createUser(database, { ...user, userName: null }, (db) =>
    db
      .insertInto('emails')
      .values({ email_hash: emailHash, user_id: user.id, email, confirmed_ms: user.nowMs })
      .onConflict((conflict) => conflict.column('email_hash').doNothing())
      .returning('user_id')
      .executeTakeFirst(),
  );

/**
 * Stores user, identity and keys, all or nothing.
 * @returns false if the identity has a user already, which then counts; nothing is stored
 */
export const createSocialUser = (
  database: SiteDatabase,
  { provider, subjectHash, email, ...user }: NewSocialUser,
): Promise<boolean> =>
  createUser(database, user, (db) =>
    db
      .insertInto('identities')
      .values({ provider, subject_hash: subjectHash, user_id: user.id, email, created_ms: user.nowMs })
      .onConflict((conflict) => conflict.columns(['provider', 'subject_hash']).doNothing())
      .returning('user_id')
      .executeTakeFirst(),
  );

/** People change their names and addresses at a provider. What it does not tell this time stays. */
export async function updateSocialUser(
  { transact }: SiteDatabase,
  userId: string,
  { email, userName }: Pick<NewSocialUser, 'email' | 'userName'>,
): Promise<void> {
  await transact(async (db) => {
    if (userName !== null)
      await db.updateTable('users').set({ user_name: userName }).where('id', '=', userId).execute();
    if (email !== null) await db.updateTable('identities').set({ email }).where('user_id', '=', userId).execute();
  });
}

async function createUser(
  { transact }: SiteDatabase,
  { id, userName, keys, nowMs }: NewUser & Pick<NewSocialUser, 'userName'>,
  claim: (db: Queries) => Promise<unknown>,
): Promise<boolean> {
  try {
    await transact(async (db) => {
      await db.insertInto('users').values({ id, user_name: userName, created_ms: nowMs }).execute();
      if (!(await claim(db))) throw new UserTakenError();
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
    if (error instanceof UserTakenError) return false;
    throw error;
  }
}
