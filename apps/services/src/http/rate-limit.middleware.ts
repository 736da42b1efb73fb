import type { MiddlewareHandler } from 'hono';
import { HttpError } from './http-error.js';
import type { Connection } from './http-server.js';
import type { RateLimit } from './rate-limit.js';

/** @throws HttpError 429 with `Retry-After` in seconds, if this address has sent too many requests. */
export function checkRate(rateLimit: RateLimit, remoteAddress: string): void {
  const waitS = rateLimit.count(remoteAddress);
  if (waitS === null) return;
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
