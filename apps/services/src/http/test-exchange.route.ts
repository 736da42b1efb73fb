import { createHash } from 'node:crypto';
import { HttpError } from '@foyerkit/http';
import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import { sessionIdSchema } from '../chain-api/exchanges.endpoints.js';
import type { TestExchange } from '../exchanges/test-exchange.js';
import type { TestSession } from '../exchanges/test-sessions.js';
import { parsePath } from './parse.js';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:28rem;margin:0 auto;padding:2rem 1rem}
dt{opacity:.7}dd{margin:0 0 .75rem;overflow-wrap:anywhere}
form{display:flex;gap:.75rem}button{flex:1;min-height:2.75rem;font:inherit}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The page runs nothing, and no other page may show it: a press on it pays. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const paramsSchema = v.object({ sessionId: sessionIdSchema });
const decisionSchema = v.picklist(['approve', 'decline']);

const RESULTS: Readonly<Record<TestSession['state'], string | null>> = {
  new: null,
  open: null,
  paying: 'The payment is being sent.',
  sent: 'The payment was sent. You can close this window.',
  paid: 'The payment has arrived. You can close this window.',
  failed: 'Nothing was paid. You can close this window.',
};

const pageOf = (name: string, { amount, hash, payment, recipient, state }: TestSession) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${name}</h1>
<p>This page plays an exchange, for development. It takes no money, and pays on a chain of this machine.</p>
<dl>
<dt>Pay</dt><dd id="amount">${amount} ${payment.asset.symbol}</dd>
<dt>To</dt><dd id="recipient">${recipient}</dd>
${hash === undefined ? '' : html`<dt>Transaction</dt><dd id="hash">${hash}</dd>`}
</dl>
${
  RESULTS[state] === null
    ? html`<form method="post">
<button name="decision" value="decline">Decline</button>
<button name="decision" value="approve">Approve</button>
</form>`
    : html`<p role="status">${RESULTS[state]}</p>`
}
</main>
</body>
</html>
`;

async function readDecision(c: Context): Promise<'approve' | 'decline'> {
  const form = await c.req.parseBody();
  const decision = v.safeParse(decisionSchema, form.decision);
  if (decision.success) return decision.output;
  throw new HttpError(400, 'FIELD_INVALID', 'decision must be approve or decline.', { field: 'decision' });
}

/** The page of the test exchange, where there is one. */
export function testExchangeRoutes(exchange: TestExchange | null): Hono {
  const app = new Hono();
  if (!exchange) return app;
  const respond = (c: Context, session: TestSession | null) => {
    if (!session) throw new HttpError(404, 'SESSION_NOT_FOUND', 'There is no such payment, or it is too old.');
    return c.html(pageOf(exchange.name, session), 200, {
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
    });
  };
  app.get('/test-exchange/:sessionId', (c) => respond(c, exchange.visit(parsePath(c, paramsSchema).sessionId)));
  app.post('/test-exchange/:sessionId', async (c) => {
    const { sessionId } = parsePath(c, paramsSchema);
    return respond(c, await exchange.decide(sessionId, await readDecision(c)));
  });
  return app;
}
