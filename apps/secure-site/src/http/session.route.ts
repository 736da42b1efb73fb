import { Hono } from 'hono';
import type { AccountService } from '../accounts/account-service.js';
import type { FarcasterLogin } from '../farcaster/farcaster-login.js';
import type { Sessions } from '../login/sessions.js';
import { readCookie, removeCookie } from './cookies.js';
import type { SessionReader } from './session-reader.js';
import type { SiteEnv } from './site-env.js';

export interface SessionRoutesOptions {
  readonly sessions: Sessions;
  readonly reader: SessionReader;
  readonly accounts: AccountService;
  readonly farcasterLogin: Pick<FarcasterLogin, 'end'> | null;
}

/** Who is logged in in this browser, and the end of it. */
export function sessionRoutes({ sessions, reader, accounts, farcasterLogin }: SessionRoutesOptions): Hono<SiteEnv> {
  return new Hono<SiteEnv>()
    .get('/api/session', async (c) => {
      const session = await reader.find(c);
      const user = session && (await accounts.describe(session.userId));
      return c.json({ isConnected: user !== null, user });
    })
    .post('/api/sign-out', async (c) => {
      const token = readCookie(c, 'foyer-session');
      if (token !== null) await sessions.end(token);
      // An approval that comes now must not log in again.
      await farcasterLogin?.end(c.get('frame'));
      removeCookie(c, 'foyer-session');
      return c.body(null, 204);
    });
}
