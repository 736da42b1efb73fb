const STARTED = 'foyerkit:started';

/** A foyer whose engine runs. */
export interface RunningFoyer {
  /** Whether somebody still reads it. */
  readonly isUsed: () => boolean;
  /** Ends it. */
  readonly retire: () => void;
}

/**
 * Two engines on one storage key would write over each other. It happens when a development server replaces the module
 * that made the foyer: the old one stays behind, without a reader. It is retired when the new one starts. One that is
 * read goes on; then the host has given two foyers the same key, and hears of it.
 * @returns a function that ends the watch
 */
export function announceEngine(storageKey: string, { isUsed, retire }: RunningFoyer): () => void {
  const { document } = globalThis;
  if (!document) return () => undefined;
  document.dispatchEvent(new CustomEvent(STARTED, { detail: storageKey }));
  const onStarted = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.detail !== storageKey) return;
    const outcome = isUsed()
      ? 'Both go on, and write over what the other stores.'
      : 'Nobody reads the first one, so it was destroyed.';
    console.warn(
      `[foyerkit] A second foyer with the storage key "${storageKey}" has started. ${outcome} Give each a \`storageKey\` of its own, or destroy the one that is not needed any more.`,
    );
    if (!isUsed()) retire();
  };
  document.addEventListener(STARTED, onStarted);
  return () => document.removeEventListener(STARTED, onStarted);
}
