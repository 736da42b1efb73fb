import { setTimeout as delay } from 'node:timers/promises';
import { HttpError } from '@foyerkit/http';
import type { MiddlewareHandler } from 'hono';
import { corruptOneRecord } from './corrupt-one-record.js';
import type { Fault, FaultList } from './fault-list.js';

const RETRY_AFTER_S = '1';

/**
 * Makes HTTP calls fail as configured in the list. Delays end at once when the services stop or the client disconnects.
 */
export function injectFaults(faults: FaultList, stopping: AbortSignal): MiddlewareHandler {
  return async (c, next) => {
    const fault = faults.take(c.req.path, c.req.query('projectId'));
    if (!fault) return next();
    await waitFor(fault, AbortSignal.any([stopping, c.req.raw.signal]));
    if (fault.body === 'garbage')
      return c.body('{"data":[{"id":', fault.status ?? 200, { 'content-type': 'application/json' });
    if (fault.body === 'empty') return c.body('', fault.status ?? 200, { 'content-type': 'application/json' });
    if (fault.status) throw faultError(fault.status);
    await next();
    if (fault.body === 'one-bad-record' && c.res.headers.get('content-type')?.startsWith('application/json')) {
      const answer: unknown = await c.res.json();
      c.res = Response.json(corruptOneRecord(answer), { status: c.res.status, headers: c.res.headers });
      c.res.headers.delete('etag');
    }
  };
}

/** Waits for the fault's delay, or until the signal aborts. */
export async function waitFor({ delayMs = 0 }: Pick<Fault, 'delayMs'>, signal: AbortSignal): Promise<void> {
  if (delayMs === 0 || signal.aborted) return;
  await delay(delayMs, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

export function faultError(status: NonNullable<Fault['status']>): HttpError {
  const headers = status === 429 ? { 'retry-after': RETRY_AFTER_S } : {};
  return new HttpError(status, 'FAULT_INJECTED', `Injected fault: responds with ${status}.`, { headers });
}
