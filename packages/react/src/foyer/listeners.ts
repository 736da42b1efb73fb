/** One entry per subscription: a function may be subscribed twice, and each subscription ends separately. */
export type Listeners<Value> = Set<{ readonly listener: (value: Value) => void }>;

/** @returns a function that ends the subscription and returns whether it was still active */
export function add<Value>(listeners: Listeners<Value>, listener: (value: Value) => void): () => boolean {
  const entry = { listener };
  listeners.add(entry);
  return () => listeners.delete(entry);
}

/** Calls all listeners. One that throws is reported; the others are still called. */
export function notify<Value>(listeners: Listeners<Value>, value: Value): void {
  for (const { listener } of [...listeners]) {
    try {
      listener(value);
    } catch (error) {
      console.error('[foyerkit] A listener of the application failed.', error);
    }
  }
}
