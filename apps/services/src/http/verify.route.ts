import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { ProjectStore } from '../projects/project-store.js';
import type { Attestor } from '../verify/attestor.js';
import { projectIdSchema } from './caller.js';
import { parseQuery } from './parse.js';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'));
const querySchema = v.object({
  projectId: projectIdSchema,
  origin: v.pipe(v.string(), v.maxLength(256)),
  /** Hashes of the message, encrypted and plain. */
  id: hash,
  decryptedId: hash,
});

/** The page that embeds this one, as the browser reports it. */
function embedderOf(c: Context): string | null {
  const referrer = c.req.header('referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer).origin : null;
}

const toPage = (nonce: string, attestation: string | null, origin: string): string => {
  const message = JSON.stringify({ type: 'verify_attestation', attestation });
  // Origins and attestations have no characters that end a script element, and no quotes; JSON escapes anything else.
  const toSource = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');
  return `<!doctype html><meta charset="utf-8"><title>Verify</title><script nonce="${nonce}">parent.postMessage(${toSource(message)}, ${toSource(origin)})</script>`;
};

/**
 * Tells wallets which page a message of a pairing comes from: a frame in the page that posts a signed statement to it,
 * and the key to check it with. It believes the browser: a program that imitates one can claim any origin.
 */
export function verifyRoutes(attestor: Attestor, projects: ProjectStore): Hono {
  return new Hono()
    .get('/v3/public-key', (c) => c.json(attestor.publicKey(), 200, { 'cache-control': 'no-cache' }))
    .get('/v3/attestation', async (c) => {
      const { id, origin, projectId } = parseQuery(c, querySchema);
      const embedder = embedderOf(c);
      const { allowedOrigins = [] } = await projects.get(projectId);
      const isKnown = embedder === origin && (allowedOrigins.includes('*') || allowedOrigins.includes(embedder));
      const nonce = randomBytes(16).toString('base64');
      return c.html(toPage(nonce, isKnown ? attestor.attest(id, embedder) : null, embedder ?? '*'), 200, {
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'`,
      });
    });
}
