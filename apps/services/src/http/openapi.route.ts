import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { ENDPOINTS } from '../chain-api/endpoints.js';
import { toOpenApi } from '../chain-api/openapi.js';

const MAX_AGE_S = 300;

/** `GET /openapi.json`: what the blockchain API takes and answers, for everybody. */
export function openApiRoutes(): Hono {
  const text = JSON.stringify(toOpenApi(ENDPOINTS));
  const headers = {
    'content-type': 'application/json',
    'cache-control': `public, max-age=${MAX_AGE_S}`,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  };
  return new Hono().get('/openapi.json', (c) => c.body(text, 200, headers));
}
