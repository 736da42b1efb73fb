import { fromJson } from '@foyerkit/database';
import * as v from 'valibot';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import type { SignInAccountKey } from '../stores/sign-in-accounts.store.js';
import { addSignIn, findSignIn, removeSignIn } from '../stores/sign-in-sessions.store.js';
import type { Queries } from '../stores/tables.js';

const FACTS = v.object({ projectId: v.string(), uri: v.string(), nonce: v.string() });

/** The project of the page, and what the message said that was signed. */
export type SignInFacts = Readonly<v.InferOutput<typeof FACTS>>;

interface NewSession extends SignInAccountKey {
  readonly token: string;
  readonly facts: SignInFacts;
  readonly expiresMs: number;
}

/** What `me` tells beyond the token. A token without it counts no more. Source: F2.6.1. */
export interface SignInSessions {
  begin(session: NewSession): Promise<void>;
  /** `null` for a session that has ended. */
  find(token: string): Promise<SignInFacts | null>;
  end(token: string): Promise<void>;
}

export function createSignInSessions(db: Queries, { hash, open, seal }: SiteSecrets): SignInSessions {
  const hashOf = (token: string) => hash('sign-in-session', token);
  const placeOf = (tokenHash: string) => ({ table: 'sign_in_sessions', column: 'facts', row: tokenHash });
  return {
    begin: ({ account, expiresMs, facts, origin, token }) => {
      const tokenHash = hashOf(token);
      // The page's address may have something in it that is nobody else's business.
      const sealed = seal(JSON.stringify(facts), placeOf(tokenHash));
      return addSignIn(db, { account, origin, tokenHash, expiresMs, facts: sealed });
    },
    find: async (token) => {
      const tokenHash = hashOf(token);
      const facts = await findSignIn(db, tokenHash);
      return facts === null ? null : v.parse(FACTS, fromJson(open(facts, placeOf(tokenHash))));
    },
    end: (token) => removeSignIn(db, hashOf(token)),
  };
}
