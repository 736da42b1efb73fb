import { type Connection, HttpError, type RateLimit } from '@foyerkit/http';
import type { MiddlewareHandler } from 'hono';

/** @throws HttpError 429 with `Retry-After` in seconds, if this address has sent too many requests. */
export function checkRate(rateLimit: RateLimit, remoteAddress: string): void {
  const waitMs = rateLimit.count(remoteAddress);
  if (waitMs === null) return;
  const waitS = Math.ceil(waitMs / 1_000);
  const headers = { 'retry-after': String(waitS) };
  throw new HttpError(429, 'RATE_LIMITED', `Too many requests; try again in ${waitS} s.`, { headers });
}

/** Health checks are exempt, so that monitoring can distinguish a busy service from one that is down. */
export function limitRate(rateLimit: RateLimit): MiddlewareHandler<{ Bindings: Connection }> {
  return async (c, next) => {
    if (c.req.path !== '/health' && !c.req.path.startsWith('/health/')) checkRate(rateLimit, c.env.remoteAddress);
    await next();
  };
}
