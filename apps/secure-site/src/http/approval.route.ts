import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { ApprovalParty, ApprovalService } from '../approvals/approval-service.js';
import { CHAIN_ENTRIES, networkIdOf } from './network-id.js';
import { parseBody } from './parse.js';
import type { SessionReader } from './session-reader.js';
import type { SiteEnv } from './site-env.js';

const REQUEST_BODY = v.object({
  ...CHAIN_ENTRIES,
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.unknown(),
  accountType: v.optional(v.picklist(['eoa', 'smartAccount']), 'eoa'),
  /** As the page that embeds the site claims. */
  appName: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
});
const PRESS_BODY = v.object({
  nonce: v.pipe(v.string(), v.maxLength(100)),
  visibleMs: v.pipe(v.number(), v.minValue(0)),
});

export interface ApprovalRoutesOptions {
  readonly approvals: ApprovalService;
  readonly reader: SessionReader;
}

/** Requests that need the visitor's approval: stored and described, then signed by a press, or not. */
export function approvalRoutes({ approvals, reader }: ApprovalRoutesOptions): Hono<SiteEnv> {
  const partyOf = async (c: Context<SiteEnv>, appName = ''): Promise<ApprovalParty> => {
    const { id: sessionId, userId } = await reader.require(c);
    const { id: frameId, origin } = c.get('frame');
    return { sessionId, userId, frameId, origin, appName };
  };
  return new Hono<SiteEnv>()
    .post('/api/approvals', async (c) => {
      const { method, params, accountType, appName, ...chain } = await parseBody(c, REQUEST_BODY);
      const party = await partyOf(c, appName);
      return c.json(await approvals.create(party, { method, params, accountType, networkId: networkIdOf(chain) }), 201);
    })
    .post('/api/session-calls', async (c) => {
      const { method, params, accountType, appName, ...chain } = await parseBody(c, REQUEST_BODY);
      const input = { method, params, accountType, networkId: networkIdOf(chain) };
      return c.json({ result: await approvals.useSession(await partyOf(c, appName), input) });
    })
    .post('/api/approvals/abort', async (c) => {
      await approvals.abort(await partyOf(c));
      return c.body(null, 204);
    })
    .post('/api/approvals/:id/approve', async (c) => {
      const press = await parseBody(c, PRESS_BODY);
      const result: unknown = await approvals.approve(await partyOf(c), c.req.param('id'), press);
      return c.json({ result: result ?? null });
    })
    .post('/api/approvals/:id/reject', async (c) => {
      await approvals.reject(await partyOf(c), c.req.param('id'));
      return c.body(null, 204);
    });
}
