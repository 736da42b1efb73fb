import { clientOf, serviceUrl } from '../api/service-url.js';
import { tellOfWrongAddress } from '../api/wrong-address.js';
import { toAlert } from '../errors/alerts.js';
import { HttpError } from '../errors/http-error.js';
import type { FeatureContext } from '../features/feature-module.js';
import { alertRaised } from '../notices/notices.slice.js';
import type { ServiceEndpoints } from '../ports/services.js';
import { BODY_LIMIT, type QueuedEvent } from './event-wire.js';

/** A service that has not answered by then has the events, or will not have them. */
const ANSWER_LIMIT_MS = 15_000;

/** How long a busy service is left alone if it does not say so itself, and at most. */
const PAUSE_S = 60;
const PAUSE_LIMIT_S = 600;

export type EventContext = Pick<FeatureContext, 'dependencies' | 'dispatch' | 'getState'>;

export interface EventEndpoints extends ServiceEndpoints {
  readonly analyticsUrl: string;
}

/** Posts events; resolves to the ms after which a busy service takes them, otherwise to `null`. */
export type PostEvents = (events: readonly QueuedEvent[], isLeaving: boolean) => Promise<number | null>;

function pauseOf({ headers, status }: Response): number | null {
  if (status !== 429 && status !== 503) return null;
  const seconds = Number(headers.get('retry-after') ?? PAUSE_S);
  return Math.min(seconds > 0 ? seconds : PAUSE_S, PAUSE_LIMIT_S) * 1_000;
}

/** Posts events to the analytics service, and tells the host's developer of what can be set right. */
export function createEventPost(
  { dependencies, dispatch, getState }: EventContext,
  endpoints: EventEndpoints,
): PostEvents {
  let isRefusalTold = false;

  const tell = (status: number, url: string): void => {
    const isMissing = status === 404;
    if (!(isMissing || status === 403) || isRefusalTold || dependencies.lifetime.aborted) return;
    isRefusalTold = true;
    if (!getState().options.debug) return;
    if (isMissing) tellOfWrongAddress(new HttpError(status, url));
    else dispatch(alertRaised(toAlert('APKT002')));
  };

  return async (events, isLeaving) => {
    const body = `[${events.map(({ text }) => text).join()}]`;
    const size = events.reduce((sum, event) => sum + event.size + 1, 1);
    const url = serviceUrl(endpoints.analyticsUrl, { path: 'e' }, clientOf(getState(), endpoints));
    const response = await dependencies.fetch(url, {
      method: 'POST',
      // A browser asks the service before it posts JSON to another origin, for which a page that is left has no time.
      headers: { 'content-type': isLeaving ? 'text/plain;charset=UTF-8' : 'application/json' },
      body,
      credentials: 'omit',
      // The request outlives the page, which visitors often leave right after the modal closes.
      keepalive: size <= BODY_LIMIT,
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    if (response.ok) isRefusalTold = false;
    tell(response.status, url);
    return pauseOf(response);
  };
}
