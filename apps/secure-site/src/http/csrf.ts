import type { MiddlewareHandler } from 'hono';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import { findFrame } from '../stores/frames.store.js';
import type { Queries } from '../stores/tables.js';
import { readCookie } from './cookies.js';
import { HttpError } from './http-error.js';
import type { SiteEnv } from './site-env.js';

/** Routes that change something and are asked by no frame, each with what protects it instead. */
const WITHOUT_FRAME: ReadonlySet<string> = new Set([
  // Begins a frame: the answer, which only pages of this site can read, has what the others need.
  '/api/frame',
  // By a page that a mail links to: they need the token of the link.
  '/api/device',
  '/api/device/describe',
]);
const WITHOUT_ORIGIN: readonly RegExp[] = [
  // For the operator of a test set-up, with no browser; exists only with faults enabled.
  /^\/projects\/[^/]+$/,
  // By pages of the hosts that SIGN_IN_ORIGINS lists, which their own check reads. No cookie counts there.
  /^\/auth\/v1\//,
  // By a form on a provider's page: needs the state of a login, and logs nobody in.
  /^\/oauth\/[^/]+\/callback$/,
];

const READING = ['GET', 'HEAD'];
const CSRF = /^[0-9a-f]{32}$/;

export interface CsrfOptions {
  readonly db: Queries;
  readonly secrets: SiteSecrets;
  readonly siteUrl: () => string;
  readonly now: () => number;
}

/**
 * Whatever changes something must come from a page of this site: its origin, JSON (which a form cannot send), and the
 * secret of its page load, in a browser that has the device cookie it was made for. A new route is protected unless it
 * is listed above.
 * @throws HttpError 403 or 415
 */
export function guardWrites({ db, secrets, siteUrl, now }: CsrfOptions): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const { method, path } = c.req;
    if (WITHOUT_ORIGIN.some((pattern) => pattern.test(path))) return next();
    const site = c.req.header('sec-fetch-site');
    const isReading = READING.includes(method);
    const isNavigation = c.req.header('sec-fetch-mode') === 'navigate';
    if (site !== undefined && site !== 'same-origin' && !(isReading && (isNavigation || site === 'none'))) {
      throw new HttpError(403, 'CROSS_SITE', 'Only pages of this site may ask.');
    }
    if (isReading) return next();
    if (c.req.header('origin') !== new URL(siteUrl()).origin) {
      throw new HttpError(403, 'CROSS_SITE', 'Only pages of this site may ask.');
    }
    if (!/^application\/json(?:;|$)/i.test(c.req.header('content-type') ?? '')) {
      throw new HttpError(415, 'BODY_NOT_JSON', 'The body must be JSON.', { field: 'body' });
    }
    if (WITHOUT_FRAME.has(path)) return next();
    const csrf = c.req.header('x-csrf') ?? '';
    const device = readCookie(c, 'foyer-device');
    const frame =
      device !== null && CSRF.test(csrf)
        ? await findFrame(db, {
            csrfHash: secrets.hash('csrf', csrf),
            deviceHash: secrets.hash('device', device),
            nowMs: now(),
          })
        : null;
    if (!frame) throw new HttpError(403, 'CSRF_INVALID', 'The page must be loaded again.');
    c.set('frame', frame);
    return next();
  };
}
