import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import type { FarcasterLogin } from '../farcaster/farcaster-login.js';
import { SESSION_MS } from '../login/sessions.js';
import { readCookie, writeCookie } from './cookies.js';
import { HttpError } from './http-error.js';
import type { SiteEnv } from './site-env.js';

/** Between two questions to the relay, which belongs to somebody else. */
const POLL_MS = 1_500;

export interface FarcasterRoutesOptions {
  /** `null` if nobody may log in with Farcaster. */
  readonly farcasterLogin: FarcasterLogin | null;
  /** How long an answer may wait for the visitor's app. */
  readonly longPollMs: number;
  /** Aborts when the site stops. */
  readonly stopping: AbortSignal;
}

/** The login with Farcaster: an address for the visitor's app, and the wait for its answer. */
export function farcasterRoutes({ farcasterLogin, longPollMs, stopping }: FarcasterRoutesOptions): Hono<SiteEnv> {
  const login = () => {
    if (!farcasterLogin) throw new HttpError(404, 'ROUTE_NOT_FOUND', 'This site has no such login.');
    return farcasterLogin;
  };
  return new Hono<SiteEnv>()
    .post('/api/login/farcaster', async (c) => c.json({ url: await login().start(c.get('frame')) }))
    .post('/api/login/farcaster/wait', async (c) => {
      const endMs = performance.now() + longPollMs;
      const signal = AbortSignal.any([c.req.raw.signal, stopping]);
      for (;;) {
        const approved = await login().look(c.get('frame'));
        // A page that has gone logs nobody in: the visitor may have logged in with something else.
        if (approved && !signal.aborted) {
          const token = await login().logIn(c.get('frame'), approved, readCookie(c, 'foyer-session'));
          writeCookie(c, 'foyer-session', token, SESSION_MS);
          return c.json({ userName: approved.userName });
        }
        if (signal.aborted || performance.now() >= endMs) return c.json({ isWaiting: true }, 202);
        await wait(Math.min(POLL_MS, longPollMs), undefined, { signal }).catch(() => {});
      }
    });
}
