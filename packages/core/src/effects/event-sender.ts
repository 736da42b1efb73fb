import { createLazy } from '../adapter-kit/lazy.js';
import type { AnalyticsEvent } from './analytics-events.js';
import { readConsent } from './consent.js';
import { createEventPost, type EventContext, type EventEndpoints } from './event-post.js';
import { BATCH_LIMIT, firstBatch, type QueuedEvent, toQueued } from './event-wire.js';
import { isPageAway, watchPage } from './page-presence.js';

/** How long events are collected before they are sent together. */
export const BATCH_MS = 1_000;

/** Events that wait, for a busy service or an absent visitor. Later ones are dropped. */
export const QUEUE_LIMIT = 200;

/** How often a busy service is asked to take the same events. */
const TRIES = 3;

export type SendEvent = (event: AnalyticsEvent, consent: string) => void;

/** Whether the project wants events. */
function createPermission({ dependencies }: EventContext, { catalogueUrl }: EventEndpoints): () => Promise<boolean> {
  const permission = createLazy(async (): Promise<boolean> => {
    // Without a catalogue the project's setting cannot be requested; the host gave the address, the visitor the
    // consent.
    if (!catalogueUrl) return true;
    const services = await dependencies.features.load('services');
    return services?.askAnalytics() ?? false;
  });
  return () => permission.get();
}

/**
 * Sends events to the analytics service in batches, in order and without blocking anything, while the page is seen and
 * connected. Events that cannot be sent are dropped without an error. Ends with the modal.
 */
export function createEventSender(context: EventContext, endpoints: EventEndpoints): SendEvent {
  const { lifetime, now, storage } = context.dependencies;
  if (lifetime.aborted) return () => undefined;
  const isWanted = createPermission(context, endpoints);
  const post = createEventPost(context, endpoints);
  let queue: readonly QueuedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let pausedUntilMs = 0;
  let tries = 0;

  /** What may still be sent: the host or the visitor may have changed their minds since it was recorded. */
  const allowed = (events: readonly QueuedEvent[]): readonly QueuedEvent[] => {
    const consent = context.getState().options.isAnalyticsEnabled ? readConsent(storage) : null;
    return events.filter((event) => event.consent === consent);
  };

  const send = async (batch: readonly QueuedEvent[], isLeaving: boolean): Promise<void> => {
    const events = (await isWanted()) ? allowed(batch) : [];
    if (events.length === 0) return;
    const pauseMs = await post(events, isLeaving);
    tries = pauseMs === null ? 0 : tries + 1;
    if (pauseMs === null) return;
    pausedUntilMs = now() + pauseMs;
    if (tries < TRIES) queue = [...events, ...queue];
    else tries = 0;
  };

  const flush = async (isLeaving: boolean): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    queue = allowed(queue);
    const hasToWait = now() < pausedUntilMs || (!isLeaving && (isSending || isPageAway()));
    if (hasToWait) plan();
    if (hasToWait || queue.length === 0) return;
    const batch = firstBatch(queue);
    queue = queue.slice(batch.length);
    isSending = true;
    try {
      await send(batch, isLeaving);
    } catch {
      // Blocked, offline, or the chunk failed to load: the events are lost without a report.
    }
    isSending = false;
    plan();
  };

  const plan = (): void => {
    if (timer !== undefined || isSending || queue.length === 0 || lifetime.aborted || isPageAway()) return;
    const waitMs = queue.length < BATCH_LIMIT ? BATCH_MS : 0;
    timer = setTimeout(() => void flush(false), Math.max(waitMs, pausedUntilMs - now()));
  };

  watchPage({ onLeave: () => void flush(true), onReturn: plan }, lifetime);
  lifetime.addEventListener('abort', () => {
    clearTimeout(timer);
    queue = [];
  });

  return (event, consent) => {
    if (lifetime.aborted || queue.length >= QUEUE_LIMIT) return;
    queue = [...queue, toQueued(event, consent)];
    if (queue.length === BATCH_LIMIT) {
      clearTimeout(timer);
      timer = undefined;
    }
    plan();
  };
}
