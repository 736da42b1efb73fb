import {
  createLazy,
  createModal,
  type Modal,
  type ModalOptions,
  type OpenOptions,
  selectCurrentView,
  selectFirstView,
  type ViewName,
  warmUps,
} from '@foyerkit/core';
import type { FoyerState } from '../foyer/foyer-state.js';
import type { Snapshot } from '../foyer/snapshot.js';
import type { Pace } from '../timing/pace.js';
import { containerOf, loadEmbeddedShell } from '../view-registry.js';
import type { EngineOptions } from './engine-options.js';
import { type Remember, toFoyerState, toSnapshot } from './engine-state.js';
import { fallbackAdaptersFor } from './fallback-adapters.js';
import { createModalRoot, type ModalRootHandle } from './modal-root.js';
import { isMobile } from './platform.js';
import { loadThemeResolver, type ThemeResolver } from './themed-ui.js';

/** What the light handle loads: the modal, and the React root that renders it. */
export interface Engine {
  readonly modal: Modal;
  /** The state as hosts see it. */
  toFoyerState(snapshot: Snapshot, isLoading: boolean, remember: Remember): FoyerState;
  /** What the next visit may show in its first frame. */
  toSnapshot(former: Snapshot): Snapshot;
  /**
   * Loads the view that `open` would show now. Call it before: the modal then opens and is rendered in one task, without
   * a frame in between. Never rejects.
   * @param requested the view that the host asks for: extensions are waited for, which may add it
   */
  loadFirstView(requested?: string): Promise<void>;
  /** Shows the modal; resolves once it is in the document. */
  open(request?: OpenOptions): Promise<void>;
  /** When the page is idle, loads the view that `open` would show now and creates the root if there is none yet. */
  prepare(pace?: Pace): Promise<void>;
  destroy(): Promise<void>;
}

/** The options that this package reads for itself. */
const OPTION_NAMES: readonly Exclude<keyof EngineOptions, keyof ModalOptions>[] = [
  'locale',
  'messages',
  'direction',
  'container',
  'preload',
  'slots',
  'extensions',
  'enableRequestTray',
];

/** Runs the slow parts of `startEngine` beforehand, one in a turn, until somebody waits. @throws INVALID_OPTION */
export async function warmUp(options: EngineOptions, pace: Pace): Promise<void> {
  for (const run of warmUps(options)) {
    if (pace.isHurried) return;
    run();
    await pace.turn();
  }
}

export { explainFailure } from '@foyerkit/core';

/** Starts a modal. The root is created when first needed: a page that only restores a connection renders nothing. */
export function startEngine(options: EngineOptions): Engine {
  const modal = createModal(
    { ...options, fallbackAdapters: options.fallbackAdapters ?? fallbackAdaptersFor(options) },
    {
      optionNames: OPTION_NAMES,
      loadFrames: async (lifetime) => (await import('./page-parts.js')).createPageParts(modal, options, lifetime),
    },
  );
  let root: ModalRootHandle | undefined;
  let isDestroyed = false;
  const extensions = createLazy(async () => {
    await Promise.all((options.extensions ?? []).map((extension) => extension.extend(modal)));
    const { embedded, options: configured } = modal.store.getState();
    const { email, socials } = configured.localFeatures;
    if ((!email && !socials) || embedded || isDestroyed || !configured.debug) return;
    import('./login-advice.js').then(
      ({ adviseOnLogins }) => adviseOnLogins(modal.store.getState()),
      // If the advice fails to load, nothing else is affected.
      () => undefined,
    );
  });
  /** Extensions add views, so the first view waits for them. */
  const extend = async (): Promise<void> => {
    await extensions.get().catch((error: unknown) => {
      if (!isDestroyed) console.error('[foyerkit] An extension could not be loaded.', error);
    });
  };
  let preparing: Promise<void> | undefined;

  /** Theme variables apply from the first frame on; if the resolver cannot be loaded, the plain theme is used. */
  const loadResolver = async (): Promise<ThemeResolver | undefined> => {
    const hasVariables = Object.keys(modal.getState().themeVariables).length > 0;
    return hasVariables ? loadThemeResolver().catch(() => undefined) : undefined;
  };
  const lazyViewOf = (view: ViewName) => containerOf(view, modal.store.getState(), modal.features.installed);
  /** A page may replace its whole body and so remove the root; the next opening then needs a new one. */
  const dropLostRoot = () => {
    if (!root || root.isInDocument) return;
    root.destroy();
    root = undefined;
  };
  /** A view that fails to load is requested again, and the failure reported, when it is shown. */
  const loadQuietly = (view: ViewName): Promise<unknown> =>
    lazyViewOf(view)
      .load()
      .catch(() => undefined);
  /** Creates the root once its first view has loaded, so that the first frame is complete. */
  const ensureRoot = async (view: ViewName) => {
    dropLostRoot();
    await extend();
    const [resolver, Embedded] = await Promise.all([
      loadResolver(),
      options.enableEmbedded ? loadEmbeddedShell() : undefined,
      loadQuietly(view),
    ]);
    if (!isDestroyed) root ??= createModalRoot(modal, options, resolver, Embedded);
  };
  const show = async () => {
    await ensureRoot(currentView());
    root?.show();
  };
  const currentView = () => selectCurrentView(modal.store.getState()).view;
  // Covers hosts that call `modal.open()` directly.
  const stopWatching = modal.store.subscribe(() => {
    if (!root?.isInDocument && modal.store.getState().modal.isOpen) void show();
  });

  const nextFirstView = (): ViewName => selectFirstView(modal.store.getState(), { isMobile: isMobile() }).view;
  const prepareNow = async () => {
    const view = nextFirstView();
    // The list is rendered with the wallets of the page.
    await Promise.all([ensureRoot(view), modal.ready()]);
    // Other views read state that exists only while open, or call services.
    if (view === 'Connect' && !modal.store.getState().modal.isOpen) root?.rehearse();
  };

  const open = async (request?: OpenOptions) => {
    dropLostRoot();
    await modal.open({ ...request, isMobile: isMobile() });
    await show();
  };
  void extend();
  if (options.enableEmbedded) {
    open().catch((error: unknown) => console.error('[foyerkit] The embedded modal could not be shown.', error));
  }

  return {
    modal,
    toFoyerState: (...parts) => toFoyerState(modal.getState(), ...parts),
    toSnapshot: (former) => toSnapshot(modal, former),
    async loadFirstView(requested) {
      await extend();
      if (!requested) await loadQuietly(nextFirstView());
    },
    open,
    async prepare(pace) {
      if (pace) await modal.ready();
      await pace?.turn();
      if (isDestroyed || (root && lazyViewOf(nextFirstView()).component)) return;
      preparing ??= prepareNow().finally(() => {
        preparing = undefined;
      });
      await preparing;
    },
    async destroy() {
      isDestroyed = true;
      stopWatching();
      root?.destroy();
      // An opening may still be on its way.
      root = undefined;
      await modal.destroy();
    },
  };
}
