/** The host's listeners. An error in one is reported and does not affect the others or the modal. */
export interface Subscribers<Value> {
  /** @returns a function that unsubscribes. */
  add(listener: (value: Value) => void): () => void;
  notify(value: Value): void;
  clear(): void;
}

export function createSubscribers<Value>(): Subscribers<Value> {
  const listeners = new Set<{ readonly listener: (value: Value) => void }>();
  return {
    add(listener) {
      // The same function may be subscribed twice; each subscription ends separately.
      const entry = { listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    notify(value) {
      for (const { listener } of [...listeners]) {
        try {
          listener(value);
        } catch (error) {
          console.error('[foyerkit] A listener of the application failed.', error);
        }
      }
    },
    clear: () => listeners.clear(),
  };
}
