import { createLazy } from '../adapter-kit/lazy.js';
import { serviceUrl } from '../api/service-url.js';
import { tellOfWrongAddress } from '../api/wrong-address.js';
import { toAlert } from '../errors/alerts.js';
import { HttpError } from '../errors/http-error.js';
import type { FeatureContext } from '../features/feature-module.js';
import { alertRaised } from '../notices/notices.slice.js';
import type { ServiceEndpoints } from '../ports/services.js';
import type { AnalyticsEvent } from './analytics-events.js';
import { hasConsent } from './consent.js';
import { randomUuid } from './random-uuid.js';

/** How long events are gathered before they go out together. */
export const BATCH_MS = 1_000;

/** Events in one request at most. */
export const BATCH_LIMIT = 20;

/** What identifies the page, and nobody who looks at it: queries and fragments stay here. */
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
 * Sends events to the analytics service, gathered, in their order, without anybody waiting for it. What cannot be sent
 * is dropped: analytics never cost a visitor anything. Ends with the modal.
 */
export function createEventSender(
  { dependencies, dispatch, getState }: Pick<FeatureContext, 'dependencies' | 'dispatch' | 'getState'>,
  endpoints: ServiceEndpoints & { readonly analyticsUrl: string },
): (event: AnalyticsEvent) => void {
  let queue: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRefusalTold = false;

  const permission = createLazy(async (): Promise<boolean> => {
    // Without a catalogue there is nobody to ask; the host gave the address, the visitor the consent.
    if (!endpoints.catalogueUrl) return true;
    const services = await dependencies.features.load('services');
    return services?.askAnalytics() ?? false;
  });

  const post = async (events: readonly AnalyticsEvent[]): Promise<void> => {
    const url = serviceUrl(endpoints.analyticsUrl, { path: 'e' }, endpoints);
    const response = await dependencies.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(events.map(toWire)),
      credentials: 'omit',
      // Goes on when the page is left, which is when most modals have just been closed.
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
    // Consent is asked for again: it may have been taken back while the events waited.
    if (events.length === 0 || !hasConsent(dependencies.storage)) return;
    try {
      if ((await permission.get()) && hasConsent(dependencies.storage)) await post(events);
    } catch {
      // Blocked, offline, or the chunk did not arrive: the events are lost, and nobody is told.
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
