/** One entry a subscription: the same function may be given twice, and each time is ended on its own. */
export type Listeners<Value> = Set<{ readonly listener: (value: Value) => void }>;

/** @returns a function that ends it, and says whether it had not ended before */
export function add<Value>(listeners: Listeners<Value>, listener: (value: Value) => void): () => boolean {
  const entry = { listener };
  listeners.add(entry);
  return () => listeners.delete(entry);
}

/** Calls them all. One that throws is reported, and keeps nothing from the others or from us. */
export function tell<Value>(listeners: Listeners<Value>, value: Value): void {
  for (const { listener } of [...listeners]) {
    try {
      listener(value);
    } catch (error) {
      console.error('[foyerkit] A listener of the application failed.', error);
    }
  }
}
