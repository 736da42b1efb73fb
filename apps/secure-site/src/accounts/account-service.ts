import { sealKeys } from '../keys/envelope.js';
import { createEvmKey } from '../keys/evm-signer.js';
import type { KeyServices } from '../keys/key-port.js';
import { createSolanaKey } from '../keys/solana-signer.js';
import { randomId } from '../secrets/random-id.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import type { Sealed, SiteDatabase } from '../stores/tables.js';
import { createEmailUser, findUser, findUserByEmail, listAccounts, type UserAccount } from '../stores/users.store.js';

/** A user as the user himself may see it. */
interface Account {
  readonly email: string | null;
  readonly userName: string | null;
  readonly accounts: readonly UserAccount[];
}

export interface AccountService {
  /** The user of an address whose code was entered; created with keys if there is none. @returns the user's id */
  forEmail(email: string): Promise<string>;
  /** For the row of an address that becomes a user's. */
  sealEmail(email: string): Sealed;
  /** Null if there is no such user. */
  describe(userId: string): Promise<Account | null>;
}

export function createAccountService(
  database: SiteDatabase,
  keyServices: KeyServices,
  secrets: SiteSecrets,
  now: () => number,
): AccountService {
  const { db } = database;
  const placeOf = (row: string) => ({ table: 'emails', column: 'email', row });
  const sealEmail = (email: string) => secrets.seal(email, placeOf(secrets.hash('email', email)));
  const create = async (email: string, emailHash: string): Promise<string | null> => {
    const id = randomId();
    // Before the transaction: nothing else than queries may run in it.
    const keys = await sealKeys(keyServices, id, [createEvmKey(), createSolanaKey()]);
    return (await createEmailUser(database, { id, emailHash, email: sealEmail(email), keys, nowMs: now() }))
      ? id
      : null;
  };
  return {
    forEmail: async (email) => {
      const emailHash = secrets.hash('email', email);
      const known = await findUserByEmail(db, emailHash);
      if (known) return known.id;
      const created = await create(email, emailHash);
      if (created !== null) return created;
      const twin = await findUserByEmail(db, emailHash);
      if (!twin) throw new Error('A user was neither created nor found.');
      return twin.id;
    },
    sealEmail,
    describe: async (userId) => {
      const user = await findUser(db, userId);
      if (!user) return null;
      return {
        email: user.email && secrets.open(user.email.sealed, placeOf(user.email.emailHash)),
        userName: user.userName,
        accounts: await listAccounts(db, userId),
      };
    },
  };
}
