import type { ViewEntry } from './view-params.js';

/** The stack of views: never empty, the last one is on screen. */
export type History = readonly [ViewEntry, ...ViewEntry[]];

const isSameEntry = (one: ViewEntry, other: ViewEntry): boolean =>
  one.view === other.view && JSON.stringify(one.params) === JSON.stringify(other.params);

export const currentOf = (history: History): ViewEntry => history[history.length - 1] ?? history[0];

/** Ignores a view that is already on screen. */
export const pushed = (history: History, entry: ViewEntry): History =>
  isSameEntry(currentOf(history), entry) ? history : [...history, entry];

/** Replaces the last entry. */
export function replaced(history: History, entry: ViewEntry): History {
  const [first, ...rest] = history;
  return rest.length === 0 ? [entry] : [first, ...rest.slice(0, -1), entry];
}

/**
 * One step back. `null`: there is nothing to go back to, and the modal closes. Going back to Connect while connected
 * shows Account. Sources: C2.33 to C2.35.
 */
export function popped(history: History, isConnected: boolean): History | null {
  const [first, ...rest] = history;
  if (rest.length === 0) return null;
  const remaining: History = [first, ...rest.slice(0, -1)];
  // A visitor who is adding another wallet goes back to choose a different one.
  const isAdding = remaining.some(({ view }) => view === 'ProfileWallets');
  const isOver = isConnected && !isAdding && currentOf(remaining).view === 'Connect';
  return isOver ? replaced(remaining, { view: 'Account' }) : remaining;
}

/** Drops all entries after the index. An index that is not in the stack changes nothing. */
export function truncated(history: History, index: number): History {
  const [first, ...rest] = history;
  if (!Number.isInteger(index) || index < 0 || index >= history.length) return history;
  return [first, ...rest.slice(0, index)];
}
