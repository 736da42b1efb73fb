import * as v from 'valibot';
import { projectIdSchema } from '../http/caller.js';

/** Where faults can be set. A fault on a route also applies to the paths below it, such as a single image. */
const FAULT_ROUTES = [
  '/getWallets',
  '/getWalletImage',
  '/public/getAssetImage',
  '/public/getCurrencyImage',
  '/public/getTokenImage',
  '/appkit/v1/config',
  '/projects/v1/origins',
  '/getAnalyticsConfig',
  '/e',
  '/v1',
  '/events',
  '/health',
  '/relay',
] as const;

const isAtOrBelow = (path: string, route: string) => path === route || path.startsWith(`${route}/`);

const isFaultRoute = (route: string) => FAULT_ROUTES.some((known) => isAtOrBelow(route, known));

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
};

/** What fails, where, and for which project. */
export const faultSchema = v.pipe(
  v.strictObject({
    route: v.pipe(v.string(), v.check(isFaultRoute, `must be, or lie below, one of ${FAULT_ROUTES.join(', ')}`)),
    /** Only calls of this project; if omitted, all calls. */
    projectId: v.optional(projectIdSchema),
    status: v.optional(v.picklist([403, 429, 500, 503])),
    delayMs: v.optional(wholeNumber(0, 120_000)),
    body: v.optional(v.picklist(['garbage', 'empty', 'one-bad-record'])),
    /** How many calls fail before the fault is used up; if omitted, all calls until it is removed. */
    times: v.optional(wholeNumber(1, 1_000_000)),
    /** Relay only: closes the sockets that are open now, as a lost network would. */
    drop: v.optional(v.boolean()),
    /** Relay only: refuses new sockets. */
    refuse: v.optional(v.boolean()),
  }),
  v.check(
    ({ status, delayMs, body, drop, refuse }) => Boolean(status || delayMs || body || drop || refuse),
    'must ask for at least one of status, delayMs, body, drop and refuse',
  ),
  v.check(({ route, drop, refuse }) => route === '/relay' || !(drop || refuse), 'must leave drop and refuse to /relay'),
  v.check(({ route, body }) => route !== '/relay' || !body, 'must leave body to HTTP routes'),
);
export type FaultInput = v.InferOutput<typeof faultSchema>;

export const isFaultAt = (fault: Pick<FaultInput, 'route'>, path: string): boolean => isAtOrBelow(path, fault.route);
