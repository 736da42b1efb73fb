import type { SiteSecrets } from '../secrets/site-secrets.js';
import { findSignInAccount, noteSignIn, type SignInAccountKey, setMetadata } from '../stores/sign-in-accounts.store.js';
import type { Queries } from '../stores/tables.js';

/** What the service knows of an account that has signed in. */
export interface AccountFacts {
  readonly email: string | null;
  readonly metadata: unknown;
  readonly createdMs: number;
  readonly signedInMs: number;
}

/** The accounts that have signed in, with what is kept about them: the address and the host's own data, both sealed. */
export interface SignInAccounts {
  /** @param email `null`: none was given this time */
  note(account: SignInAccountKey, email: string | null): Promise<void>;
  read(account: SignInAccountKey): Promise<AccountFacts | null>;
  /** Replaces what the host keeps about the account. */
  setMetadata(account: SignInAccountKey, metadata: object): Promise<void>;
}

const placeOf = ({ account, origin }: SignInAccountKey, column: 'email' | 'metadata') => ({
  table: 'sign_in_accounts',
  column,
  row: `${origin} ${account}`,
});

export function createSignInAccounts(db: Queries, { open, seal }: SiteSecrets, now: () => number): SignInAccounts {
  return {
    note: (account, email) =>
      noteSignIn(db, account, email === null ? null : seal(email, placeOf(account, 'email')), now()),
    read: async (key) => {
      const found = await findSignInAccount(db, key);
      if (!found) return null;
      const { createdMs, email, metadata, signedInMs } = found;
      return {
        email: email === null ? null : open(email, placeOf(key, 'email')),
        metadata: metadata === null ? null : JSON.parse(open(metadata, placeOf(key, 'metadata'))),
        createdMs,
        signedInMs,
      };
    },
    setMetadata: (key, metadata) => setMetadata(db, key, seal(JSON.stringify(metadata), placeOf(key, 'metadata'))),
  };
}
