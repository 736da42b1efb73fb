import { HttpError, type RouteTable } from '@foyerkit/http';
import type { MiddlewareHandler } from 'hono';
import type { ServicesConfig } from '../config.js';

const PREFLIGHT_MAX_AGE_S = '600';

export interface CorsOptions {
  readonly allowedOrigins: ServicesConfig['allowedOrigins'];
  readonly routeTable: RouteTable;
  /** Paths that every page may read, so that a page learns that it may not use them. */
  readonly isOpen: (path: string) => boolean;
  /** Paths that pages of other origins may not read. */
  readonly isPrivate: (path: string) => boolean;
}

/**
 * Whether a page of this origin may use the services. Requests without an origin do not come from a browser page, so
 * there is nothing to protect.
 */
export const isOriginAllowed = (allowed: ServicesConfig['allowedOrigins'], origin: string | undefined): boolean =>
  allowed === '*' || origin === undefined || allowed.includes(origin);

/** Adds the headers that let pages read responses, and responds to OPTIONS itself. */
export function cors({ allowedOrigins, routeTable, isOpen, isPrivate }: CorsOptions): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isReadable = !isPrivate(c.req.path) && (isOpen(c.req.path) || isOriginAllowed(allowedOrigins, origin));
    if (isReadable) c.header('access-control-allow-origin', allowedOrigins === '*' ? '*' : origin);
    if (allowedOrigins !== '*') c.header('vary', 'Origin');
    c.header('access-control-expose-headers', 'retry-after');
    c.header('x-content-type-options', 'nosniff');
    if (c.req.method !== 'OPTIONS') return next();

    const methods = routeTable(c.req.path);
    if (methods.length === 0) throw new HttpError(404, 'ROUTE_NOT_FOUND', `Nothing is served at ${c.req.path}.`);
    c.header('allow', methods.join(', '));
    if (isReadable) {
      c.header('access-control-allow-methods', methods.join(', '));
      c.header('access-control-allow-headers', c.req.header('access-control-request-headers') ?? 'content-type');
      c.header('access-control-max-age', PREFLIGHT_MAX_AGE_S);
    }
    return c.body(null, 204);
  };
}
