import {
  createModal,
  type Modal,
  type ModalOptions,
  type OpenOptions,
  selectCurrentView,
  selectFirstView,
  type ViewName,
} from '@foyerkit/core';
import { whenIdle } from '../timing/when-idle.js';
import { containerOf } from '../view-registry.js';
import type { EngineOptions } from './engine-options.js';
import { fallbackAdaptersFor } from './fallback-adapters.js';
import { createModalRoot, type ModalRootHandle } from './modal-root.js';
import { isMobile } from './platform.js';
import { loadThemeResolver, type ThemeResolver } from './themed-ui.js';

/** What the light handle loads: the modal, and the React root that shows it. */
export interface Engine {
  readonly modal: Modal;
  /** Shows the modal; resolves once it is in the document. */
  open(request?: OpenOptions): Promise<void>;
  /** Loads the view that an opening would show now and, if there is none yet, makes the root; when the page is idle. */
  prepare(): Promise<void>;
  destroy(): Promise<void>;
}

/** The options that this package reads for itself. */
const OPTION_NAMES: readonly Exclude<keyof EngineOptions, keyof ModalOptions>[] = [
  'locale',
  'messages',
  'direction',
  'container',
  'preload',
];

/** Starts a modal. The root is made when it is first needed: a page that only restores a connection renders nothing. */
export function startEngine(options: EngineOptions): Engine {
  const modal = createModal(
    { ...options, fallbackAdapters: options.fallbackAdapters ?? fallbackAdaptersFor(options) },
    {
      optionNames: OPTION_NAMES,
      loadFrames: async (lifetime) =>
        (await import('./frames.js')).createFrames(options.storageKey ?? 'foyerkit', lifetime),
    },
  );
  let root: ModalRootHandle | undefined;
  let isDestroyed = false;
  let cancelPreparing = () => {};
  let preparing: Promise<void> | undefined;

  /** A host with wishes for its colours sees them from the first frame on; without the arithmetic the theme is plain. */
  const loadResolver = async (): Promise<ThemeResolver | undefined> => {
    const hasWishes = Object.keys(modal.getState().themeVariables).length > 0;
    return hasWishes ? loadThemeResolver().catch(() => undefined) : undefined;
  };
  /** A page may replace its whole body. What was rendered there is gone, and the next opening needs a root again. */
  const dropLostRoot = () => {
    if (!root || root.isInDocument) return;
    root.destroy();
    root = undefined;
  };
  /** Makes the root once the view that it starts with has arrived, so that its first frame is whole. */
  const ensureRoot = async (view: ViewName) => {
    dropLostRoot();
    // What does not arrive is asked for again, and reported, where it is shown.
    const [resolver] = await Promise.all([
      loadResolver(),
      containerOf(view, modal.store.getState(), modal.features.installed)
        .load()
        .catch(() => undefined),
    ]);
    if (!isDestroyed) root ??= createModalRoot(modal, options, resolver);
  };
  const currentView = () => selectCurrentView(modal.store.getState()).view;
  // Also for a host that opens the modal by itself.
  const stopWatching = modal.store.subscribe(() => {
    if (!root?.isInDocument && modal.store.getState().modal.isOpen) void ensureRoot(currentView());
  });

  const nextFirstView = (): ViewName => selectFirstView(modal.store.getState(), { isMobile: isMobile() }).view;
  const prepareWhenIdle = async () => {
    await new Promise<void>((resolve) => {
      const cancel = whenIdle(resolve);
      cancelPreparing = () => {
        cancel();
        resolve();
      };
    });
    const view = nextFirstView();
    await ensureRoot(view);
    // Others read what is not there while closed, or ask services.
    if (view === 'Connect' && !modal.store.getState().modal.isOpen) root?.rehearse();
  };

  const open = async (request?: OpenOptions) => {
    dropLostRoot();
    await modal.open({ ...request, isMobile: isMobile() });
    await ensureRoot(currentView());
  };
  if (options.enableEmbedded) {
    open().catch((error: unknown) => console.error('[foyerkit] The embedded modal could not be shown.', error));
  }

  return {
    modal,
    open,
    async prepare() {
      if (
        isDestroyed ||
        (root && containerOf(nextFirstView(), modal.store.getState(), modal.features.installed).component)
      )
        return;
      preparing ??= prepareWhenIdle().finally(() => {
        preparing = undefined;
      });
      await preparing;
    },
    async destroy() {
      isDestroyed = true;
      cancelPreparing();
      stopWatching();
      root?.destroy();
      await modal.destroy();
    },
  };
}
