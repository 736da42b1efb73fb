import type { Modal } from '@foyerkit/core';
import type { EngineOptions } from './engine-options.js';
import { createFrames } from './frames.js';

/** What a modal places in the page besides its dialog. */
export function createPageParts(modal: Modal, options: EngineOptions, lifetime: AbortSignal) {
  let tray: Promise<() => void> | undefined;
  const createTray = async () => {
    try {
      const { createTrayRoot } = await import('../containers/tray.container.js');
      return lifetime.aborted ? () => undefined : createTrayRoot(modal, options, lifetime);
    } catch (thrown) {
      tray = undefined;
      throw thrown;
    }
  };
  return {
    ...createFrames(lifetime),
    async showTray() {
      if (options.enableRequestTray === false || lifetime.aborted) return;
      tray ??= createTray();
      (await tray)();
    },
    async installFeatureOf(view: string) {
      await (await import('./asset-features.js')).installFeatureOf(modal, view);
    },
  };
}
