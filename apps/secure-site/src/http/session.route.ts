import { Hono } from 'hono';
import type { AccountService } from '../accounts/account-service.js';
import type { Sessions } from '../login/sessions.js';
import { readCookie, removeCookie } from './cookies.js';
import type { SessionReader } from './session-reader.js';
import type { SiteEnv } from './site-env.js';

export interface SessionRoutesOptions {
  readonly sessions: Sessions;
  readonly reader: SessionReader;
  readonly accounts: AccountService;
}

/** Who is logged in in this browser, and the end of it. */
export function sessionRoutes({ sessions, reader, accounts }: SessionRoutesOptions): Hono<SiteEnv> {
  return new Hono<SiteEnv>()
    .get('/api/session', async (c) => {
      const session = await reader.find(c);
      const user = session && (await accounts.describe(session.userId));
      return c.json({ isConnected: user !== null, user });
    })
    .post('/api/sign-out', async (c) => {
      const token = readCookie(c, 'foyer-session');
      if (token !== null) await sessions.end(token);
      removeCookie(c, 'foyer-session');
      return c.body(null, 204);
    });
}
