/** A growing list that can be observed; the same array is returned until it grows. */
export interface Recorder<Item> {
  list(): readonly Item[];
  add(item: Item): void;
  /** Replaces the list. */
  set(items: readonly Item[]): void;
  subscribe(listener: () => void): () => void;
}

export function createRecorder<Item>(): Recorder<Item> {
  const listeners = new Set<() => void>();
  let items: readonly Item[] = [];
  const set = (next: readonly Item[]): void => {
    items = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    list: () => items,
    add: (item) => set([...items, item]),
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
