import { createHash } from 'node:crypto';
import { type Env, Hono } from 'hono';

const MAX_AGE_S = 300;

/** `GET /openapi.json`: what a service takes and answers, for everybody. */
export function serveDocument<E extends Env>(document: object): Hono<E> {
  const text = JSON.stringify(document);
  const headers = {
    'content-type': 'application/json',
    'cache-control': `public, max-age=${MAX_AGE_S}`,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  };
  return new Hono<E>().get('/openapi.json', (c) => c.body(text, 200, headers));
}
