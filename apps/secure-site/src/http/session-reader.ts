import type { Context } from 'hono';
import type { Sessions } from '../login/sessions.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import type { Session } from '../stores/sessions.store.js';
import { readCookie } from './cookies.js';
import { HttpError } from './http-error.js';
import type { SiteEnv } from './site-env.js';

/** Finds the session of a request by its cookies. */
export interface SessionReader {
  find(c: Context<SiteEnv>): Promise<Session | null>;
  /** @throws HttpError 401 `SESSION_EXPIRED` */
  require(c: Context<SiteEnv>): Promise<Session>;
}

export function createSessionReader(sessions: Sessions, secrets: SiteSecrets): SessionReader {
  const find: SessionReader['find'] = async (c) => {
    const [token, device] = [readCookie(c, 'foyer-session'), readCookie(c, 'foyer-device')];
    return token !== null && device !== null ? await sessions.find(token, secrets.hash('device', device)) : null;
  };
  return {
    find,
    require: async (c) => {
      const session = await find(c);
      if (!session) throw new HttpError(401, 'SESSION_EXPIRED', 'Log in first.');
      return session;
    },
  };
}
