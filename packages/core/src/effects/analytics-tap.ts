import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../store/state.js';

/** An action with the state before and after it. */
export interface RecordedAction {
  readonly action: UnknownAction;
  readonly state: RootState;
  readonly former: RootState;
  /** When the action was dispatched, in milliseconds since the epoch. */
  readonly timestamp: number;
}

export interface AnalyticsMethods {
  /** Turns an action into the resulting events and passes them on. */
  handle(recorded: RecordedAction): void;
}

export interface AnalyticsTap {
  readonly middleware: Middleware<object, RootState>;
  /** Starts the tap: the code that makes events is loaded, and actions are queued for it until then. */
  start(): void;
}

/** Actions queued while the code loads. Opening the modal and choosing a wallet takes no more. */
const QUEUE_LIMIT = 500;

export interface AnalyticsTapOptions {
  readonly load: () => Promise<AnalyticsMethods | null>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Passes actions to analytics, which is a separate feature: a page where events are not used loads none of it. It is
 * the innermost middleware, so that hosts are notified of an action before the listeners react to it.
 */
export function createAnalyticsTap({ load: loadAnalytics, now }: AnalyticsTapOptions): AnalyticsTap {
  let isStarted = false;
  let isLoading = false;
  let analytics: AnalyticsMethods | null = null;
  let queue: RecordedAction[] = [];

  const load = async () => {
    isLoading = true;
    try {
      analytics = await loadAnalytics();
      for (const recorded of queue) analytics?.handle(recorded);
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
        if (!isStarted) return next(action);
        const former = getState();
        const result = next(action);
        // Every value dispatched in this store is an action: the middleware types cannot express it.
        const recorded = { action: action as UnknownAction, former, state: getState(), timestamp: now() };
        if (analytics) analytics.handle(recorded);
        else if (queue.length < QUEUE_LIMIT) queue.push(recorded);
        if (!analytics && !isLoading) void load();
        return result;
      },
  };
}
