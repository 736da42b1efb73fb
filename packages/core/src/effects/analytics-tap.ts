import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { Dependencies } from '../store/dependencies.js';
import type { RootState } from '../store/state.js';
import { readConsent } from './consent.js';

/** An action with the state before and after it. */
export interface RecordedAction {
  readonly action: UnknownAction;
  readonly state: RootState;
  readonly former: RootState;
  /** When the action was dispatched, in milliseconds since the epoch. */
  readonly timestamp: number;
  /** The visitor's consent to sending events at that time. */
  readonly consent: string | null;
}

export interface AnalyticsMethods {
  /** Turns an action into the resulting events and passes them on. */
  handle(recorded: RecordedAction): void;
}

export interface AnalyticsTap {
  readonly middleware: Middleware<object, RootState>;
  /** Starts the tap: the analytics code is loaded, and actions are queued for it until then. */
  start(): void;
}

/** Actions queued while the code loads. Opening the modal and choosing a wallet takes no more. */
const QUEUE_LIMIT = 500;

export interface AnalyticsTapOptions {
  readonly load: () => Promise<AnalyticsMethods | null>;
  readonly dependencies: Pick<Dependencies, 'lifetime' | 'now' | 'storage'>;
}

/**
 * Passes actions to analytics, which is a separate feature: a page where events are not used loads none of it. It is
 * the innermost middleware, so that hosts are notified of an action before the listeners react to it.
 */
export function createAnalyticsTap({ load: loadAnalytics, dependencies }: AnalyticsTapOptions): AnalyticsTap {
  const { lifetime, now, storage } = dependencies;
  let isStarted = false;
  let isLoading = false;
  let analytics: AnalyticsMethods | null = null;
  let queue: RecordedAction[] = [];

  const load = async () => {
    isLoading = true;
    try {
      const loaded = await loadAnalytics();
      // What a host's listener dispatches during this is queued after what happened before it.
      for (const recorded of queue) loaded?.handle(recorded);
      analytics = loaded;
    } catch {
      // The chunk failed to load: these events are lost, and the next action tries again.
    } finally {
      isLoading = false;
      queue = [];
    }
  };

  return {
    start() {
      isStarted = true;
      if (!analytics && !isLoading) void load();
    },
    middleware:
      ({ getState }) =>
      (next) =>
      (action) => {
        if (!isStarted || lifetime.aborted) return next(action);
        const former = getState();
        const result = next(action);
        // Every value dispatched in this store is an action: the middleware types cannot express it.
        const recorded: RecordedAction = {
          action: action as UnknownAction,
          former,
          state: getState(),
          timestamp: now(),
          consent: readConsent(storage),
        };
        if (analytics) analytics.handle(recorded);
        else if (queue.length < QUEUE_LIMIT) queue.push(recorded);
        if (!analytics && !isLoading) void load();
        return result;
      },
  };
}
