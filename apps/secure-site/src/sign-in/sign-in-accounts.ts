import type { SiteSecrets } from '../secrets/site-secrets.js';
import {
  findSignInAccount,
  noteSignIn,
  type SignInAccount,
  type SignInAccountKey,
  setMetadata,
} from '../stores/sign-in-accounts.store.js';
import type { ConnectionMethod, Queries } from '../stores/tables.js';

/** What the service knows of an account that has signed in. */
export interface AccountFacts
  extends Pick<SignInAccount, 'connectionMethod' | 'createdMs' | 'signedInMs' | 'updatedMs'> {
  readonly email: string | null;
  readonly metadata: Record<string, unknown> | null;
}

interface NotedSignIn {
  /** `null`: none was given this time. */
  readonly email: string | null;
  readonly connectionMethod: ConnectionMethod | null;
}

/** The accounts that have signed in, with what is kept about them: the address and the host's own data, both sealed. */
export interface SignInAccounts {
  note(account: SignInAccountKey, signIn: NotedSignIn): Promise<void>;
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
    note: (account, { connectionMethod, email }) =>
      noteSignIn(db, {
        ...account,
        connectionMethod,
        email: email === null ? null : seal(email, placeOf(account, 'email')),
        nowMs: now(),
      }),
    read: async (key) => {
      const found = await findSignInAccount(db, key);
      if (!found) return null;
      const { account: _account, email, metadata, origin: _origin, ...facts } = found;
      return {
        ...facts,
        email: email === null ? null : open(email, placeOf(key, 'email')),
        metadata: metadata === null ? null : JSON.parse(open(metadata, placeOf(key, 'metadata'))),
      };
    },
    setMetadata: (key, metadata) =>
      setMetadata(db, key, seal(JSON.stringify(metadata), placeOf(key, 'metadata')), now()),
  };
}
