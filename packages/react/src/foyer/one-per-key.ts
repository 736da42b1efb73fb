const STARTED = 'foyerkit:started';

/** A foyer whose engine runs. */
export interface RunningFoyer {
  /** Whether somebody still reads it. */
  readonly isUsed: () => boolean;
  /** Unloads its engine. */
  readonly retire: () => void;
}

/**
 * Two engines on one storage key would write over each other. It happens when a development server replaces the module
 * that made the foyer: the old one stays behind, without a reader. It is unloaded when the new one starts. One that is
 * read goes on; then the host has given two foyers the same key, and hears of it.
 * @returns a function that ends the watch
 */
export function announceEngine(storageKey: string, { isUsed, retire }: RunningFoyer): () => void {
  const { document } = globalThis;
  if (!document) return () => undefined;
  document.dispatchEvent(new CustomEvent(STARTED, { detail: storageKey }));
  const onStarted = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.detail !== storageKey) return;
    const isKept = isUsed();
    console.warn(
      `[foyerkit] Two foyers have the storage key "${storageKey}"; ${isKept ? 'both go on' : 'the unused is unloaded'}. Give each its own \`storageKey\`.`,
    );
    if (!isKept) retire();
  };
  document.addEventListener(STARTED, onStarted);
  return () => document.removeEventListener(STARTED, onStarted);
}
