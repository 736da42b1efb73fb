import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describeAgent } from '../login/agent.js';
import type { EmailLogin } from '../login/email-login.js';
import { SESSION_MS } from '../login/sessions.js';
import { readCookie, writeCookie } from './cookies.js';
import { EMAIL_BODY, mailOff, parseCode } from './email-bodies.js';
import { HttpError } from './http-error.js';
import { parseBody } from './parse.js';
import type { SiteEnv } from './site-env.js';

const TOKEN = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'must be the token of a link'));
const LINK_BODY = v.object({ token: TOKEN });
const DECISION_BODY = v.object({ token: TOKEN, decision: v.picklist(['confirm', 'refuse']) });

const POLL_MS = 500;

export interface EmailRoutesOptions {
  /** `null` if the site sends no mails. */
  readonly emailLogin: EmailLogin | null;
  /** How long an answer may wait for the owner of an address. */
  readonly longPollMs: number;
  /** Aborts when the site stops. */
  readonly stopping: AbortSignal;
}

/** The login by e-mail: a code, before it a link for a browser that is new to the address, and that link's answer. */
export function emailRoutes({ emailLogin, longPollMs, stopping }: EmailRoutesOptions): Hono<SiteEnv> {
  const login = () => {
    if (!emailLogin) throw mailOff();
    return emailLogin;
  };
  return new Hono<SiteEnv>()
    .post('/api/login/email', async (c) => {
      const { email } = await parseBody(c, EMAIL_BODY);
      const agent = describeAgent(c.req.header('user-agent') ?? '');
      const action = await login().start({ email, frame: c.get('frame'), agent, address: c.get('address') });
      return c.json({ action }, 202);
    })
    .post('/api/login/device/wait', async (c) => {
      const endMs = performance.now() + longPollMs;
      const signal = AbortSignal.any([c.req.raw.signal, stopping]);
      for (;;) {
        const status = await login().deviceStatus(c.get('frame'));
        if (status === 'confirmed') return c.body(null, 204);
        if (status === 'refused') throw new HttpError(403, 'REQUEST_REJECTED', 'The login was refused.');
        if (status === 'expired') throw new HttpError(410, 'DEVICE_EXPIRED', 'The link has expired.');
        if (signal.aborted || performance.now() >= endMs) return c.json({ isWaiting: true }, 202);
        // Rejects when it is aborted, and the loop looks once more.
        await wait(Math.min(POLL_MS, longPollMs), undefined, { signal }).catch(() => {});
      }
    })
    .post('/api/login/otp', async (c) => {
      const otp = await parseCode(c);
      const token = await login().enterCode(c.get('frame'), otp, readCookie(c, 'foyer-session'));
      writeCookie(c, 'foyer-session', token, SESSION_MS);
      return c.body(null, 204);
    })
    .post('/api/device/describe', async (c) => {
      const { token } = await parseBody(c, LINK_BODY);
      const { origin, agent, createdMs } = await login().describeRequest(token);
      return c.json({ origin, agent, atMs: createdMs });
    })
    .post('/api/device', async (c) => {
      const { token, decision } = await parseBody(c, DECISION_BODY);
      await login().decide(token, decision);
      return c.body(null, 204);
    });
}
