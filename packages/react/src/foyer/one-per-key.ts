const STARTED = 'foyerkit:started';

/**
 * Two engines on one storage key would write over each other. It happens when a development server replaces the module
 * that made the foyer: the old one stays behind, without a reader. It is retired when the new one starts.
 * @param retire called when another engine of the same key has started
 * @returns a function that ends the watch
 */
export function announceEngine(storageKey: string, retire: () => void): () => void {
  const { document } = globalThis;
  if (!document) return () => undefined;
  document.dispatchEvent(new CustomEvent(STARTED, { detail: storageKey }));
  const onStarted = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === storageKey) retire();
  };
  document.addEventListener(STARTED, onStarted);
  return () => document.removeEventListener(STARTED, onStarted);
}
