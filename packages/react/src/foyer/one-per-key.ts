const STARTED = 'foyerkit:started';

/** A foyer whose engine runs. */
export interface RunningFoyer {
  /** Whether the host still uses it. */
  readonly isUsed: () => boolean;
  /** Unloads its engine. */
  readonly retire: () => void;
}

/**
 * Two engines on one storage key would overwrite each other's data. This happens when a development server replaces
 * the module that created the foyer: the old, unused one is unloaded when the new one starts. If the old one is still
 * in use, both keep running. The console warns in either case.
 * @returns a function that stops watching
 */
export function announceEngine(storageKey: string, { isUsed, retire }: RunningFoyer): () => void {
  const { document } = globalThis;
  if (!document) return () => undefined;
  document.dispatchEvent(new CustomEvent(STARTED, { detail: storageKey }));
  const onStarted = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.detail !== storageKey) return;
    const isKept = isUsed();
    console.warn(
      `[foyerkit] Two foyers share "${storageKey}": ${isKept ? 'both run' : 'the unused one ends'}. Call createFoyer() outside of components, one \`storageKey\` each.`,
    );
    if (!isKept) retire();
  };
  document.addEventListener(STARTED, onStarted);
  return () => document.removeEventListener(STARTED, onStarted);
}
