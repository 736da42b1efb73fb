import { createLazy } from '../adapter-kit/lazy.js';
import { clientOf, serviceUrl } from '../api/service-url.js';
import { tellOfWrongAddress } from '../api/wrong-address.js';
import { toAlert } from '../errors/alerts.js';
import { HttpError } from '../errors/http-error.js';
import type { FeatureContext } from '../features/feature-module.js';
import { alertRaised } from '../notices/notices.slice.js';
import type { ServiceEndpoints } from '../ports/services.js';
import type { AnalyticsEvent } from './analytics-events.js';
import { hasConsent } from './consent.js';
import { randomUuid } from './random-uuid.js';

/** How long events are collected before they are sent together. */
export const BATCH_MS = 1_000;

/** The most events in one request. */
export const BATCH_LIMIT = 20;

/** Identifies the page but not the visitor: queries and fragments are removed. */
function pageAddress(): { readonly url: string; readonly domain: string } {
  const { host = '', origin = '', pathname = '' } = globalThis.location ?? {};
  return { url: origin + pathname, domain: host };
}

/** Sources: S7.10, F2.10.1. */
const toWire = ({ data, timestamp }: AnalyticsEvent) => ({
  eventId: randomUuid(),
  ...pageAddress(),
  timestamp,
  props:
    data.type === 'error'
      ? { type: data.type, event: data.event, ...data.properties }
      : { type: data.type, event: data.event, properties: data.properties },
});

/**
 * Sends events to the analytics service in batches, in order and without blocking anything. Events that cannot be sent
 * are dropped without an error. Ends with the modal.
 */
export function createEventSender(
  { dependencies, dispatch, getState }: Pick<FeatureContext, 'dependencies' | 'dispatch' | 'getState'>,
  endpoints: ServiceEndpoints & { readonly analyticsUrl: string },
): (event: AnalyticsEvent) => void {
  if (dependencies.lifetime.aborted) return () => undefined;
  let queue: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRefusalTold = false;

  const permission = createLazy(async (): Promise<boolean> => {
    // Without a catalogue the project's setting cannot be requested; the host gave the address, the visitor the
    // consent.
    if (!endpoints.catalogueUrl) return true;
    const services = await dependencies.features.load('services');
    return services?.askAnalytics() ?? false;
  });

  const post = async (events: readonly AnalyticsEvent[]): Promise<void> => {
    const url = serviceUrl(endpoints.analyticsUrl, { path: 'e' }, clientOf(getState(), endpoints));
    const response = await dependencies.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(events.map(toWire)),
      credentials: 'omit',
      // The request continues when the visitor leaves the page, which is often right after the modal closes.
      keepalive: true,
    });
    if (response.ok) isRefusalTold = false;
    const isMissing = response.status === 404;
    if (!(isMissing || response.status === 403) || isRefusalTold || dependencies.lifetime.aborted) return;
    isRefusalTold = true;
    if (!getState().options.debug) return;
    if (isMissing) tellOfWrongAddress(new HttpError(response.status, url));
    else dispatch(alertRaised(toAlert('APKT002')));
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const events = queue;
    queue = [];
    // Checks the consent again: it may have been withdrawn while the events were queued.
    if (events.length === 0 || !hasConsent(dependencies.storage)) return;
    try {
      if ((await permission.get()) && hasConsent(dependencies.storage)) await post(events);
    } catch {
      // Blocked, offline, or the chunk failed to load: the events are lost without a report.
      return;
    }
  };

  const onHide = () => void flush();
  globalThis.addEventListener?.('pagehide', onHide);
  dependencies.lifetime.addEventListener('abort', () => {
    globalThis.removeEventListener?.('pagehide', onHide);
    clearTimeout(timer);
    queue = [];
  });

  return (event) => {
    if (dependencies.lifetime.aborted) return;
    queue.push(event);
    if (queue.length >= BATCH_LIMIT) void flush();
    else timer ??= setTimeout(() => void flush(), BATCH_MS);
  };
}
