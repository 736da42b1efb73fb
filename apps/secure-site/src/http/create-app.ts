import { DatabaseError } from '@foyerkit/database';
import {
  type Connection,
  createRouteTable,
  errorResponse,
  limitBody,
  limitedAddress,
  type RateLimit,
} from '@foyerkit/http';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errorFields, type Log } from '../log.js';
import { RequestError } from '../request-error.js';
import { type CsrfOptions, guardWrites } from './csrf.js';
import { HttpError, tooMany } from './http-error.js';
import { securityHeaders } from './security-headers.js';
import { allowSignInOrigins, SIGN_IN_PATH } from './sign-in-origins.middleware.js';
import type { SiteEnv } from './site-env.js';

/** As long as the longest message of the frame protocol. */
const MAX_BODY_BYTES = 256 * 1024;

/** The others are 422. `INTERNAL` is what a node has refused: what fails here is no RequestError. */
const REQUEST_STATUS: Partial<Record<RequestError['code'], ContentfulStatusCode>> = {
  INTERNAL: 502,
  METHOD_NOT_ALLOWED: 403,
  NODE_UNREACHABLE: 502,
  ORIGIN_NOT_ALLOWED: 403,
  RATE_LIMITED: 429,
  REQUEST_ABORTED: 409,
  REQUEST_REJECTED: 409,
  SESSION_EXPIRED: 401,
};

export interface AppOptions extends CsrfOptions {
  readonly log: Log;
  readonly rateLimit: RateLimit;
  readonly trustProxy: number;
  /** Of the pages whose visitors sign in with their own wallets. */
  readonly signInOrigins: readonly string[];
  readonly routes: readonly Hono<SiteEnv>[];
}

export interface SiteApp {
  fetch(request: Request, connection: Connection): Response | Promise<Response>;
  /** What the site answers to, as `POST /api/frame`. */
  readonly routes: readonly string[];
}

/** The HTTP application with its middleware and routes; every error becomes a JSON response. */
export function createApp({ log, rateLimit, trustProxy, signInOrigins, routes, ...csrf }: AppOptions): SiteApp {
  const served = new Hono<SiteEnv>();
  for (const route of routes) served.route('/', route);
  const methodsOf = createRouteTable(served);

  const app = new Hono<SiteEnv>();
  app.use(async (c, next) => {
    const start = performance.now();
    await next();
    const { method, path } = c.req;
    const failure = c.get('failure');
    const ms = Math.round(performance.now() - start);
    log.info('request', { method, path, status: c.res.status, ms, ...(failure && { error: failure }) });
  });
  app.use(securityHeaders(csrf.siteUrl));
  // Before the limits, so that these pages can read every refusal.
  if (signInOrigins.length > 0) app.use(`${SIGN_IN_PATH}/*`, allowSignInOrigins(signInOrigins));
  let isProxyTold = trustProxy > 0;
  app.use(async (c, next) => {
    const forwardedFor = c.req.header('x-forwarded-for');
    if (forwardedFor !== undefined && !isProxyTold) {
      isProxyTold = true;
      log.info('requests come through a proxy, and TRUST_PROXY is 0: all its visitors share the limits of one address');
    }
    c.set('address', limitedAddress(c.env.remoteAddress, forwardedFor, trustProxy));
    // So that monitoring can distinguish a busy site from one that is down.
    const waitMs = c.req.path === '/health' ? null : rateLimit.count(c.get('address'));
    if (waitMs !== null) throw tooMany('RATE_LIMITED', waitMs);
    await next();
  });
  app.use(limitBody(MAX_BODY_BYTES));
  app.use(guardWrites(csrf));
  app.route('/', served);

  const fail = (c: Context<SiteEnv>, error: HttpError) => {
    c.set('failure', error.code);
    return errorResponse(c, error);
  };
  app.notFound((c) => {
    const methods = methodsOf(c.req.path);
    if (methods.length === 0) {
      return fail(c, new HttpError(404, 'ROUTE_NOT_FOUND', 'Nothing is served here.'));
    }
    const allow = methods.join(', ');
    return fail(c, new HttpError(405, 'ROUTE_METHOD', `Allowed: ${allow}.`, { headers: { allow } }));
  });
  app.onError((error, c) => {
    if (error instanceof HttpError) return fail(c, error);
    if (error instanceof RequestError) {
      const { code, data, message } = error;
      const details = data === null ? {} : { data };
      return fail(c, new HttpError(REQUEST_STATUS[code] ?? 422, code, message, { details }));
    }
    log.error('request failed', { method: c.req.method, path: c.req.path, ...errorFields(error) });
    if (error instanceof DatabaseError && error.code === 'DATABASE_BUSY') {
      const headers = { 'retry-after': '1' };
      return fail(c, new HttpError(503, 'DATABASE_BUSY', 'Try again in 1 s.', { headers }));
    }
    return fail(c, new HttpError(500, 'INTERNAL', 'Something went wrong.'));
  });
  return {
    fetch: (request, connection) => app.fetch(request, connection),
    routes: served.routes.map(({ method, path }) => `${method} ${path}`),
  };
}
