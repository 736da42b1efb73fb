import { DatabaseError, isUnreachable } from '@foyerkit/database';
import {
  type Connection,
  createRouteTable,
  HttpError,
  limitBody,
  limitedAddress,
  type RateLimit,
} from '@foyerkit/http';
import { Hono } from 'hono';
import { failureResponse } from '../chain-api/failure.schema.js';
import type { ServicesConfig } from '../config.js';
import { injectFaults } from '../faults/fault.middleware.js';
import type { FaultList } from '../faults/fault-list.js';
import type { Log } from '../log.js';
import { cors } from './cors.middleware.js';
import { answerNotModified } from './not-modified.middleware.js';
import { limitRate } from './rate-limit.middleware.js';

export interface AppOptions {
  readonly config: Pick<ServicesConfig, 'allowedOrigins' | 'maxBodyBytes' | 'trustProxy'>;
  readonly log: Log;
  readonly rateLimit: RateLimit;
  /** `null` if the services run without faults. */
  readonly faults: FaultList | null;
  /** Aborts when the services stop. */
  readonly stopping: AbortSignal;
  readonly routes: readonly Hono[];
}

/** When a client may ask again: the tries to write took about as long. */
const BUSY_RETRY_S = 2;

export type AppFetch = (request: Request, connection: Connection) => Response | Promise<Response>;

/** The HTTP application with its middleware and routes; every error becomes a JSON response. */
export function createApp({ config, log, rateLimit, faults, stopping, routes }: AppOptions): AppFetch {
  const served = new Hono();
  for (const route of routes) served.route('/', route);
  const routeTable = createRouteTable(served);
  const { allowedOrigins, maxBodyBytes, trustProxy } = config;
  // Events reveal who uses a project, so other origins may read them only in test set-ups, which are not publicly
  // reachable.
  const isPrivate = (path: string) => path === '/events' && faults === null;

  const app = new Hono<{ Bindings: Connection }>();
  app.use(async (c, next) => {
    const start = performance.now();
    await next();
    const { method, path } = c.req;
    log.info('request', { method, path, status: c.res.status, ms: Math.round(performance.now() - start) });
  });
  // The answer to events reveals nothing, and a page that may not post them is told so (403).
  const isOpen = (path: string) => path === '/e';
  app.use(cors({ allowedOrigins, routeTable, isOpen, isPrivate }));
  app.use(limitRate(rateLimit));
  app.use(limitBody(maxBodyBytes));
  // Outside the faults: what a fault changes is not what the client has.
  app.use(answerNotModified);
  if (faults) app.use(injectFaults(faults, stopping));
  app.route('/', served);

  app.notFound((c) => {
    const methods = routeTable(c.req.path);
    if (methods.length === 0) {
      return failureResponse(c, new HttpError(404, 'ROUTE_NOT_FOUND', `Nothing is served at ${c.req.path}.`));
    }
    const allow = methods.join(', ');
    const message = `${c.req.path} answers to ${allow}, not to ${c.req.method}.`;
    return failureResponse(c, new HttpError(405, 'METHOD_NOT_ALLOWED', message, { headers: { allow } }));
  });
  app.onError((error, c) => {
    if (error instanceof HttpError) return failureResponse(c, error);
    if (error instanceof DatabaseError && error.code === 'DATABASE_BUSY') {
      const headers = { 'retry-after': String(BUSY_RETRY_S) };
      return failureResponse(c, new HttpError(503, error.code, 'Too many write at once; ask again.', { headers }));
    }
    if (isUnreachable(error)) {
      log.error('database lost', { method: c.req.method, path: c.req.path, reason: String(error) });
      const headers = { 'retry-after': String(BUSY_RETRY_S) };
      const message = 'The database cannot be reached now; ask again.';
      return failureResponse(c, new HttpError(503, 'DATABASE_UNREACHABLE', message, { headers }));
    }
    log.error('request failed', { method: c.req.method, path: c.req.path, error: error.stack ?? String(error) });
    return failureResponse(c, new HttpError(500, 'INTERNAL', 'Something went wrong.'));
  });
  return (request, { remoteAddress }) => {
    const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined;
    return app.fetch(request, { remoteAddress: limitedAddress(remoteAddress, forwardedFor, trustProxy) });
  };
}
