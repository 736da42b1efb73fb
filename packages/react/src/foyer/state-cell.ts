import { add, type Listeners, tell } from './listeners.js';
import { reuse } from './structural-sharing.js';

/** A value that can be watched. Setting an equal value changes nothing, and what has not changed in it keeps its identity. */
export interface StateCell<State> {
  get(): State;
  set(next: State): void;
  subscribe(listener: (state: State) => void): () => void;
  readonly isWatched: boolean;
  /** Forgets every listener. */
  clear(): void;
}

export interface StateCellOptions<State> {
  /** Called for the first reader, not before. */
  readonly read: () => State;
  /** The first listener is there. */
  readonly onWatched: () => void;
  /** The last listener is gone. */
  readonly onLeft: () => void;
}

export function createStateCell<State extends object>(options: StateCellOptions<State>): StateCell<State> {
  const listeners: Listeners<State> = new Set();
  let state: State | undefined;
  const get = () => {
    state ??= options.read();
    return state;
  };
  return {
    get,
    set(next) {
      const former = get();
      state = reuse(former, next);
      if (state === former) return;
      tell(listeners, state);
    },
    subscribe(listener) {
      const end = add(listeners, listener);
      if (listeners.size === 1) options.onWatched();
      return () => {
        if (end() && listeners.size === 0) options.onLeft();
      };
    },
    get isWatched() {
      return listeners.size > 0;
    },
    clear: () => listeners.clear(),
  };
}
