import type { MiddlewareHandler } from 'hono';
import { HttpError } from './http-error.js';
import type { SiteEnv } from './site-env.js';

/** Where visitors of other pages sign in with their own wallets. */
export const SIGN_IN_PATH = '/auth/v1';

const METHODS = 'GET, POST, PUT';
const REQUEST_HEADERS = 'authorization, content-type, x-email-proof, x-nonce-jwt, x-otp';
const PREFLIGHT_MAX_AGE_S = '600';

/**
 * Lets the pages of these origins read the answers, and nobody else ask. What identifies a visitor is in headers that a
 * page sets itself: without cookies, no other page can ask in a visitor's name.
 * @throws HttpError 403 `ORIGIN_NOT_ALLOWED`
 */
export function allowSignInOrigins(origins: readonly string[]): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    c.header('vary', 'Origin');
    const origin = c.req.header('origin');
    if (origin === undefined || !origins.includes(origin)) {
      throw new HttpError(403, 'ORIGIN_NOT_ALLOWED', 'SIGN_IN_ORIGINS does not list the origin of this page.');
    }
    c.header('access-control-allow-origin', origin);
    c.header('access-control-expose-headers', 'retry-after');
    if (c.req.method !== 'OPTIONS') return next();
    c.header('access-control-allow-methods', METHODS);
    c.header('access-control-allow-headers', REQUEST_HEADERS);
    c.header('access-control-max-age', PREFLIGHT_MAX_AGE_S);
    return c.body(null, 204);
  };
}
