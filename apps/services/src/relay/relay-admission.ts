import { HttpError, limitedAddress, type RateLimit } from '@foyerkit/http';
import type { ServicesConfig } from '../config.js';
import { faultError, waitFor } from '../faults/fault.middleware.js';
import type { FaultList } from '../faults/fault-list.js';
import { isOriginAllowed } from '../http/cors.middleware.js';
import { checkRate } from '../http/rate-limit.middleware.js';
import type { RelayOptions } from './relay.js';

/** Clients may be configured with the relay's own path or with the bare host. */
const RELAY_PATHS = ['/', '/relay'];

export interface RelayAdmissionOptions {
  readonly allowedOrigins: ServicesConfig['allowedOrigins'];
  readonly rateLimit: RateLimit;
  /** How many proxies add to `X-Forwarded-For`. */
  readonly trustProxy: number;
  readonly faults: FaultList | null;
  readonly stopping: AbortSignal;
}

/** Checks made before the token's: path, origin, rate limit, and faults set on `/relay`. */
export function relayAdmission(options: RelayAdmissionOptions): RelayOptions['admit'] {
  const { allowedOrigins, rateLimit, trustProxy, faults, stopping } = options;
  return async (request, { pathname, searchParams }) => {
    if (!RELAY_PATHS.includes(pathname)) {
      throw new HttpError(404, 'ROUTE_NOT_FOUND', `No WebSocket endpoint at ${pathname}; the relay is at /relay.`);
    }
    if (!isOriginAllowed(allowedOrigins, request.headers.origin)) {
      throw new HttpError(403, 'ORIGIN_NOT_ALLOWED', 'This origin may not use the relay.');
    }
    // Node joins several headers of this name; only the type allows a list.
    const forwardedFor = request.headers['x-forwarded-for']?.toString();
    checkRate(rateLimit, limitedAddress(request.socket.remoteAddress ?? '', forwardedFor, trustProxy));
    const fault = faults?.take('/relay', searchParams.get('projectId') ?? undefined);
    if (!fault) return;
    await waitFor(fault, stopping);
    if (fault.refuse) throw faultError(503);
    if (fault.status) throw faultError(fault.status);
  };
}
