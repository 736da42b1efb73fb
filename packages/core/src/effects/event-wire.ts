import type { AnalyticsEvent } from './analytics-events.js';
import { randomUuid } from './random-uuid.js';

/** The most events in one request. */
export const BATCH_LIMIT = 20;

/** Bytes of a request. Browsers allow 64 KiB for all requests that outlive their page, and services for one. */
export const BODY_LIMIT = 60_000;

/** An event that waits for its request. */
export interface QueuedEvent {
  /** JSON, as it is sent. Its id is part of it: a service that gets it twice counts it once. */
  readonly text: string;
  /** In bytes. */
  readonly size: number;
  /** The consent under which it was recorded. */
  readonly consent: string;
}

/** Identifies the page but not the visitor: queries and fragments are removed. */
function pageAddress(): { readonly url: string; readonly domain: string } {
  const { host = '', origin = '', pathname = '' } = globalThis.location ?? {};
  return { url: origin + pathname, domain: host };
}

/** An event as the service takes it. Sources: S7.10, F2.10.1. */
export function toQueued({ data, timestamp }: AnalyticsEvent, consent: string): QueuedEvent {
  const { event, properties, type } = data;
  const text = JSON.stringify({
    eventId: randomUuid(),
    ...pageAddress(),
    timestamp,
    props: type === 'error' ? { type, event, ...properties } : { type, event, properties },
  });
  return { text, size: new TextEncoder().encode(text).length, consent };
}

/** The events of the next request: as many of the first as it may hold, and at least one. */
export function firstBatch(queue: readonly QueuedEvent[]): readonly QueuedEvent[] {
  let size = 0;
  const end = queue.findIndex((event, index) => {
    size += event.size + 1;
    return index > 0 && (index >= BATCH_LIMIT || size > BODY_LIMIT);
  });
  return end < 0 ? queue : queue.slice(0, end);
}
