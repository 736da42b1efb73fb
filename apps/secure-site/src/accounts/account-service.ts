import { sealKeys } from '../keys/envelope.js';
import { createEvmKey } from '../keys/evm-signer.js';
import type { KeyServices } from '../keys/key-port.js';
import { createSolanaKey } from '../keys/solana-signer.js';
import { randomId } from '../secrets/random-id.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import type { Sealed, SiteDatabase } from '../stores/tables.js';
import {
  createEmailUser,
  createSocialUser,
  findUser,
  findUserByEmail,
  findUserByIdentity,
  listAccounts,
  type NewEmailUser,
  type User,
  type UserAccount,
  updateSocialUser,
} from '../stores/users.store.js';
import type { SocialIdentity } from './social-identity.js';

/** A user as the user himself may see it. */
interface Account {
  /** With which he logs in, or which the provider of his social login has told. */
  readonly email: string | null;
  readonly userName: string | null;
  readonly accounts: readonly UserAccount[];
}

export interface AccountService {
  /** The user of an address whose code was entered; created with keys if there is none. @returns the user's id */
  forEmail(email: string): Promise<string>;
  /**
   * The user who is this at a provider; created with keys if there is none. A user with the same e-mail address is another
   * one: providers give addresses to others, and some confirm none.
   * @returns the user's id
   */
  forIdentity(identity: SocialIdentity): Promise<string>;
  /** The address a user logs in with. */
  loginEmail(userId: string): Promise<string | null>;
  /** For the row of an address that becomes a user's. */
  sealEmail(email: string): Sealed;
  /** Null if there is no such user. */
  describe(userId: string): Promise<Account | null>;
}

/** What every new user has. */
type NewUser = Pick<NewEmailUser, 'id' | 'keys' | 'nowMs'>;

export function createAccountService(
  database: SiteDatabase,
  keyServices: KeyServices,
  secrets: SiteSecrets,
  now: () => number,
): AccountService {
  const { db } = database;
  const placeOf = (row: string) => ({ table: 'emails', column: 'email', row });
  const sealEmail = (email: string) => secrets.seal(email, placeOf(secrets.hash('email', email)));
  const openEmail = ({ email }: User) => email && secrets.open(email.sealed, placeOf(email.emailHash));
  const createKeys = (userId: string) => sealKeys(keyServices, userId, [createEvmKey(), createSolanaKey()]);
  /** @param create makes a user, whose keys were made before: nothing else than queries may run in a transaction */
  const findOrCreate = async (find: () => Promise<User | null>, create: (user: NewUser) => Promise<boolean>) => {
    const known = await find();
    if (known) return { id: known.id, isNew: false };
    const id = randomId();
    if (await create({ id, keys: await createKeys(id), nowMs: now() })) return { id, isNew: true };
    const twin = await find();
    if (!twin) throw new Error('A user was neither created nor found.');
    return { id: twin.id, isNew: false };
  };
  const sealOrNull = (text: string | null, place: Parameters<SiteSecrets['seal']>[1]) =>
    text === null ? null : secrets.seal(text, place);
  const namePlace = (row: string) => ({ table: 'users', column: 'user_name', row });
  const socialEmailPlace = (row: string) => ({ table: 'identities', column: 'email', row });

  return {
    forEmail: async (email) => {
      const emailHash = secrets.hash('email', email);
      const { id } = await findOrCreate(
        () => findUserByEmail(db, emailHash),
        (user) => createEmailUser(database, { ...user, emailHash, email: sealEmail(email) }),
      );
      return id;
    },
    forIdentity: async ({ provider, subject, email, userName }) => {
      const subjectHash = secrets.hash('identity', provider, subject);
      const sealFor = (userId: string) => ({
        email: sealOrNull(email, socialEmailPlace(userId)),
        userName: sealOrNull(userName, namePlace(userId)),
      });
      const { id, isNew } = await findOrCreate(
        () => findUserByIdentity(db, { provider, subjectHash }),
        (user) => createSocialUser(database, { ...user, provider, subjectHash, ...sealFor(user.id) }),
      );
      if (!isNew) await updateSocialUser(database, id, sealFor(id));
      return id;
    },
    loginEmail: async (userId) => {
      const user = await findUser(db, userId);
      return user && openEmail(user);
    },
    sealEmail,
    describe: async (userId) => {
      const user = await findUser(db, userId);
      if (!user) return null;
      return {
        email: openEmail(user) ?? (user.socialEmail && secrets.open(user.socialEmail, socialEmailPlace(userId))),
        userName: user.userName && secrets.open(user.userName, namePlace(userId)),
        accounts: await listAccounts(db, userId),
      };
    },
  };
}
