import { add, type Listeners, notify } from './listeners.js';
import { reuse } from './structural-sharing.js';

/** An observable value. Setting an equal value changes nothing, and unchanged parts keep their identity. */
export interface StateCell<State> {
  get(): State;
  set(next: State): void;
  subscribe(listener: (state: State) => void): () => void;
  readonly isWatched: boolean;
  /** Removes every listener. */
  clear(): void;
}

export interface StateCellOptions<State> {
  /** Called when the value is first read. */
  readonly read: () => State;
  /** The first listener was added. */
  readonly onWatched: () => void;
  /** The last listener was removed. */
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
      notify(listeners, state);
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
