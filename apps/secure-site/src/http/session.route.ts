import { type Context, Hono } from 'hono';
import type { AccountService } from '../accounts/account-service.js';
import type { Sessions } from '../login/sessions.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import type { Session } from '../stores/sessions.store.js';
import { readCookie, removeCookie } from './cookies.js';
import type { SiteEnv } from './site-env.js';

export interface SessionRoutesOptions {
  readonly sessions: Sessions;
  readonly accounts: AccountService;
  readonly secrets: SiteSecrets;
}

/** Who is logged in in this browser, and the end of it. */
export function sessionRoutes({ sessions, accounts, secrets }: SessionRoutesOptions): Hono<SiteEnv> {
  const sessionOf = async (c: Context<SiteEnv>): Promise<Session | null> => {
    const [token, device] = [readCookie(c, 'foyer-session'), readCookie(c, 'foyer-device')];
    return token !== null && device !== null ? await sessions.find(token, secrets.hash('device', device)) : null;
  };
  return new Hono<SiteEnv>()
    .get('/api/session', async (c) => {
      const session = await sessionOf(c);
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
