/** The host's own listeners. One that throws is reported, and keeps nothing from the others or from us. */
export interface Subscribers<Value> {
  /** @returns a function that ends it. */
  add(listener: (value: Value) => void): () => void;
  tell(value: Value): void;
  clear(): void;
}

export function createSubscribers<Value>(): Subscribers<Value> {
  const listeners = new Set<{ readonly listener: (value: Value) => void }>();
  return {
    add(listener) {
      // The same function may be given twice, and each time is ended on its own.
      const entry = { listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    tell(value) {
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
