import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { KeyExports } from '../keys/key-exports.js';
import { describeAgent } from '../login/agent.js';
import type { Sessions } from '../login/sessions.js';
import type { Session } from '../stores/sessions.store.js';
import { removeCookie } from './cookies.js';
import { HttpError } from './http-error.js';
import { parseBody } from './parse.js';
import type { SessionReader } from './session-reader.js';
import type { SiteEnv } from './site-env.js';

/** What a visitor types to show that he means it. */
const EXPORT_CONFIRMATION = 'EXPORT';
const EXPORT_BODY = v.object({
  namespace: v.picklist(['eip155', 'solana']),
  confirmation: v.literal(EXPORT_CONFIRMATION, `must be ${EXPORT_CONFIRMATION}`),
});

export interface DashboardRoutesOptions {
  readonly exports: KeyExports;
  readonly reader: SessionReader;
  readonly sessions: Sessions;
  readonly siteUrl: () => string;
}

/**
 * What a user does on the site itself, in a page of its own. A login inside another page does not count here: its visitor
 * does not see where he is.
 */
export function dashboardRoutes({ exports, reader, sessions, siteUrl }: DashboardRoutesOptions): Hono<SiteEnv> {
  const requireOwn = async (c: Context<SiteEnv>): Promise<Session> => {
    const session = await reader.require(c);
    if (session.origin === new URL(siteUrl()).origin) return session;
    throw new HttpError(401, 'SESSION_EXPIRED', 'Log in on this site first.');
  };
  return new Hono<SiteEnv>()
    .get('/api/dashboard/sessions', async (c) => {
      const own = await requireOwn(c);
      const all = await sessions.list(own.userId);
      const listed = all.map(({ id, origin, method, loggedInMs, seenMs }) => ({
        origin,
        method,
        loggedInMs,
        seenMs,
        isCurrent: id === own.id,
      }));
      return c.json({ sessions: listed });
    })
    .post('/api/dashboard/sign-out-everywhere', async (c) => {
      const { userId } = await requireOwn(c);
      await sessions.endAll(userId);
      removeCookie(c, 'foyer-session');
      return c.body(null, 204);
    })
    .post('/api/dashboard/export', async (c) => {
      const session = await requireOwn(c);
      const { namespace } = await parseBody(c, EXPORT_BODY);
      const agent = describeAgent(c.req.header('user-agent') ?? '');
      return c.json(await exports.take({ session, namespace, agent }));
    });
}
