import type { SignInVerifier } from '@foyerkit/core/siwx-server';
import type { Context } from 'hono';
import type { SignInSessions } from '../sign-in/sign-in-sessions.js';
import type { SignInAccountKey } from '../stores/sign-in-accounts.store.js';
import { HttpError } from './http-error.js';
import type { SignInSession } from './sign-in-me.js';
import type { SiteEnv } from './site-env.js';

interface SignInPage {
  readonly origin: string;
  readonly verifier: SignInVerifier;
}

/** Who asks `/auth/v1`: which page, and which account is signed in there. */
export interface SignInReader {
  /** Others were refused before. @throws HttpError `ORIGIN_NOT_ALLOWED` */
  pageOf(c: Context<SiteEnv>): SignInPage;
  /** @throws HttpError `SESSION_EXPIRED` */
  sessionOf(c: Context<SiteEnv>): Promise<SignInSession>;
}

/** The token of a header that begins with `Bearer`; an empty text for none. */
export const tokenIn = (header: string | undefined): string => (header ?? '').replace(/^Bearer /, '');

/** By which an account is found. Only EVM addresses are the same in other letters. @param account by CAIP-10 */
export const toKey = (origin: string, account: string): SignInAccountKey => ({
  origin,
  account: account.startsWith('eip155:') ? account.toLowerCase() : account,
});

/** @param verifiers by the origin of the page that asks */
export function createSignInReader(
  verifiers: ReadonlyMap<string, SignInVerifier>,
  sessions: SignInSessions,
): SignInReader {
  const pageOf: SignInReader['pageOf'] = (c) => {
    const origin = c.req.header('origin') ?? '';
    const verifier = verifiers.get(origin);
    if (!verifier) throw new HttpError(403, 'ORIGIN_NOT_ALLOWED', 'Nobody signs in on this page.');
    return { origin, verifier };
  };
  return {
    pageOf,
    sessionOf: async (c) => {
      const { origin, verifier } = pageOf(c);
      const token = tokenIn(c.req.header('authorization'));
      const [account] = (await verifier.readToken(token))?.accounts ?? [];
      const facts = account ? await sessions.find(token) : null;
      if (!(account && facts)) throw new HttpError(401, 'SESSION_EXPIRED', 'Nobody has signed in with this token.');
      const { address, chainId: networkId, expiresAt: expiresMs } = account;
      return { key: toKey(origin, `${networkId}:${address}`), address, networkId, expiresMs, facts };
    },
  };
}
