import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../store/state.js';

/** An action with the state before and after it. */
export interface HeardAction {
  readonly action: UnknownAction;
  readonly state: RootState;
  readonly former: RootState;
  /** When it happened, in milliseconds since the epoch. */
  readonly timestamp: number;
}

export interface AnalyticsMethods {
  /** Turns an action into the events that follow from it, and hands them on. */
  hear(heard: HeardAction): void;
}

export interface AnalyticsTap {
  readonly middleware: Middleware<object, RootState>;
  /** Somebody wants events from now on. The code that makes them is loaded; what happens until then is kept for it. */
  want(): void;
}

/** Actions kept while the code is on its way. More than these are not needed to open the modal and choose a wallet. */
const KEPT_LIMIT = 500;

export interface AnalyticsTapOptions {
  readonly load: () => Promise<AnalyticsMethods | null>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Leads actions to analytics, which is a feature of its own: a page on which nobody wants events loads none of it. It is
 * the innermost middleware, so that hosts hear of an action before they hear of what the listeners make of it.
 */
export function createAnalyticsTap({ load, now }: AnalyticsTapOptions): AnalyticsTap {
  let isWanted = false;
  let isLoading = false;
  let analytics: AnalyticsMethods | null = null;
  let kept: HeardAction[] = [];

  const start = async () => {
    isLoading = true;
    try {
      analytics = await load();
      for (const heard of kept) analytics?.hear(heard);
    } catch {
      // The chunk did not arrive: these events are lost, and the next action asks for it again.
    } finally {
      isLoading = false;
      kept = [];
    }
  };

  return {
    want() {
      isWanted = true;
      if (!analytics && !isLoading) void start();
    },
    middleware:
      ({ getState }) =>
      (next) =>
      (action) => {
        if (!isWanted) return next(action);
        const former = getState();
        const result = next(action);
        // Every action in this store is one: the types of middleware cannot say so.
        const heard = { action: action as UnknownAction, former, state: getState(), timestamp: now() };
        if (analytics) analytics.hear(heard);
        else if (kept.length < KEPT_LIMIT) kept.push(heard);
        if (!analytics && !isLoading) void start();
        return result;
      },
  };
}
