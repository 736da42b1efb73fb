import { type Context, Hono } from 'hono';
import { describeAgent } from '../login/agent.js';
import type { EmailUpdates, UpdateCaller } from '../login/email-update.js';
import { EMAIL_BODY, mailOff, parseCode } from './email-bodies.js';
import { parseBody } from './parse.js';
import type { SessionReader } from './session-reader.js';
import type { SiteEnv } from './site-env.js';

export interface EmailUpdateRoutesOptions {
  /** `null` if the site sends no mails. */
  readonly emailUpdates: EmailUpdates | null;
  readonly reader: SessionReader;
}

/** The change of a user's address: a code to the old one, unless the login is fresh, then one to the new one. */
export function emailUpdateRoutes({ emailUpdates, reader }: EmailUpdateRoutesOptions): Hono<SiteEnv> {
  const updates = () => {
    if (!emailUpdates) throw mailOff();
    return emailUpdates;
  };
  const callerOf = async (c: Context<SiteEnv>): Promise<UpdateCaller> => ({
    session: await reader.require(c),
    frame: c.get('frame'),
    agent: describeAgent(c.req.header('user-agent') ?? ''),
    address: c.get('address'),
  });
  return new Hono<SiteEnv>()
    .post('/api/email', async (c) => {
      const caller = await callerOf(c);
      const { email } = await parseBody(c, EMAIL_BODY);
      return c.json({ action: await updates().start(caller, email) }, 202);
    })
    .post('/api/email/primary', async (c) => {
      const caller = await callerOf(c);
      await updates().enterPrimary(caller, await parseCode(c));
      return c.body(null, 204);
    })
    .post('/api/email/secondary', async (c) => {
      const caller = await callerOf(c);
      return c.json({ newEmail: await updates().enterSecondary(caller, await parseCode(c)) });
    });
}
