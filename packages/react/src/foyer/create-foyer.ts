import type { AnalyticsEvent, ThemeMode, ThemeVariables } from '@foyerkit/core';
import type { Engine } from '../engine/engine.js';
import type { Pace } from '../timing/pace.js';
import { whenIdle, whenLoaded } from '../timing/when-idle.js';
import type { Foyer, FoyerOptions } from './foyer.js';
import { foyerError } from './foyer-error.js';
import type { FoyerState } from './foyer-state.js';
import { rememberedConnection, toInitialState } from './initial-state.js';
import { add, type Listeners, notify } from './listeners.js';
import { loadEngine } from './load-engine.js';
import { announceEngine } from './one-per-key.js';
import { adviseOnCreated } from './render-advice.js';
import { toServerState } from './server-state.js';
import { createSnapshotStore, NO_SNAPSHOT, type Snapshot } from './snapshot.js';
import { createStateCell } from './state-cell.js';

/** Replaced by the host's bundler. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const isServer = () => typeof document === 'undefined';

/**
 * Creates the light handle of a modal. It loads, reads and writes nothing yet, so a server may call it too.
 * @throws INVALID_OPTION for invalid networks or adapters; all other options are checked when the modal is loaded
 */
export function createFoyer(options: FoyerOptions): Foyer {
  const serverState = toServerState(options);
  const storageKey = options.storageKey ?? 'foyerkit';
  if (process.env.NODE_ENV !== 'production') adviseOnCreated(storageKey);
  const snapshots = createSnapshotStore(options.storage, storageKey);
  const eventListeners: Listeners<AnalyticsEvent> = new Set();
  const endings: (() => void)[] = [];
  /** Of a load that nobody waits for. */
  let pace: Pace | undefined;
  let snapshot = NO_SNAPSHOT;
  let engine: Engine | undefined;
  let loading: Promise<Engine> | undefined;
  /** Identifies the latest `open()` call while it is pending. */
  let pendingOpen: object | null = null;
  let cancelStart = () => {};
  let isDestroyed = false;
  let isForwardingEvents = false;
  /** The host has requested the modal itself, and may use it without subscribing to the state. */
  let isHeld = false;

  const readSnapshot = (): Snapshot => {
    const read = snapshots.read();
    return options.enableReconnect === false ? { ...read, connections: {} } : read;
  };
  const cell = createStateCell<FoyerState>({
    read() {
      if (isServer()) return serverState;
      snapshot = readSnapshot();
      return toInitialState(options, snapshot, 'disconnected');
    },
    onWatched() {
      if (isDestroyed || isServer() || engine) return;
      // With reconnecting off, core has to delete the stored connections: only core writes its record.
      const mustForget = options.enableReconnect === false && Object.keys(snapshots.read().connections).length > 0;
      // Embedded views are part of the page, so they do not wait for idle time.
      if (options.enableEmbedded) void restore();
      else if (isRestoring() || mustForget) cancelStart = whenIdle(() => void restore());
      else if (options.preload === 'idle') cancelStart = whenIdle(() => void foyer.preload());
      else if (!options.preload || options.preload === 'likely') cancelStart = prepareIfLikely();
      globalThis.addEventListener('storage', followOtherTab);
    },
    onLeft() {
      cancelStart();
      globalThis.removeEventListener?.('storage', followOtherTab);
    },
  });

  /** Resets the state to the given snapshot, but keeps the theme that was set. */
  const reset = (known: Snapshot) => {
    const { themeMode, themeVariables } = cell.get();
    cell.set({ ...toInitialState(options, known, 'disconnected'), themeMode, themeVariables });
  };
  const isRestoring = () => Object.values(cell.get().namespaces).some(({ status }) => status === 'restoring');
  /** Used until an engine has loaded; after that core follows the other tabs. */
  const followOtherTab = ({ key }: StorageEvent) => {
    if (engine || loading || (key !== snapshots.key && key !== null)) return;
    snapshot = readSnapshot();
    reset(snapshot);
    if (isRestoring()) void restore();
  };

  const destroyedError = () => foyerError('MODAL_DESTROYED', 'This modal was destroyed');
  const follow = ({ modal, toFoyerState, toSnapshot }: Engine) => {
    const update = () => {
      snapshot = toSnapshot(snapshot);
      snapshots.write(snapshot);
      cell.set(toFoyerState(snapshot, cell.get().isLoading, rememberedConnection));
    };
    update();
    forwardEvents();
    endings.push(
      modal.subscribe(update),
      announceEngine(storageKey, {
        isUsed: () => isHeld || cell.isWatched || eventListeners.size > 0 || cell.get().isOpen,
        retire: () => void unload(),
      }),
    );
  };
  /** Event code is loaded only for hosts that listen to events. */
  const forwardEvents = () => {
    if (!engine || isForwardingEvents || eventListeners.size === 0) return;
    isForwardingEvents = true;
    endings.push(engine.modal.subscribeEvents((event) => notify(eventListeners, event)));
  };
  /** The handle stays usable; the next use loads a new engine. */
  const unload = async () => {
    for (const end of endings.splice(0)) end();
    const ended = engine;
    engine = loading = undefined;
    isForwardingEvents = false;
    await ended?.destroy();
  };
  const start = async (): Promise<Engine> => {
    const { themeMode, themeVariables } = cell.get();
    const loaded = await loadEngine({ ...options, themeMode, themeVariables }, pace);
    if (isDestroyed) {
      await loaded.destroy();
      throw destroyedError();
    }
    engine = loaded;
    follow(loaded);
    return loaded;
  };
  /** @param gentle given if nobody waits for it yet */
  const load = async (gentle?: Pace): Promise<Engine> => {
    if (isDestroyed) throw destroyedError();
    if (!gentle) pace?.hurry();
    else if (!loading) pace = gentle;
    loading ??= start();
    try {
      return await loading;
    } catch (error) {
      // The next call tries again: a failed chunk may load then.
      loading = undefined;
      throw error;
    }
  };
  const restore = async () => {
    try {
      await load();
    } catch (error) {
      if (isDestroyed) return;
      console.error('[foyerkit] The modal could not be loaded, so nothing was shown or restored.', error);
      // The record stays for the next visit; this visit must not remain `restoring`.
      reset({ ...snapshot, connections: {} });
    }
  };
  const prepare = async (gentle?: Pace) => {
    try {
      await (await load(gentle)).prepare(gentle);
    } catch {
      // `open` reports the failure if the modal is needed.
    }
  };
  const prepareIfLikely = () => {
    const watch = new AbortController();
    const cancel = whenLoaded(() => {
      import('./likely-press.js').then(
        ({ whenPressIsLikely }) => whenPressIsLikely(foyer, watch.signal, prepare),
        // Without it the modal is loaded when it is needed.
        () => undefined,
      );
    });
    return () => {
      cancel();
      watch.abort();
    };
  };
  const setLoading = (isLoading: boolean) => cell.set({ ...cell.get(), isLoading });

  const foyer: Foyer = {
    options,
    async open(request) {
      if (isDestroyed) {
        // A button is silent about a modal that ends while it loads, but this press can never do anything.
        import('./advice.js').then(
          (advice) => advice.adviseOnDestroyed(),
          () => undefined,
        );
        throw destroyedError();
      }
      const attempt = {};
      pendingOpen = attempt;
      const isCold = !engine;
      setLoading(isCold);
      try {
        const loaded = await load();
        const view = request?.view;
        if (pendingOpen === attempt && (isCold || view)) await loaded.loadFirstView(view);
        if (pendingOpen === attempt) await loaded.open(request);
      } finally {
        if (pendingOpen === attempt) {
          pendingOpen = null;
          setLoading(false);
        }
      }
    },
    async close() {
      pendingOpen = null;
      setLoading(false);
      await engine?.modal.close();
    },
    subscribe: (listener) => cell.subscribe(listener),
    getState: () => cell.get(),
    getServerState: () => serverState,
    subscribeEvents(listener) {
      const stop = add(eventListeners, listener);
      forwardEvents();
      return stop;
    },
    setThemeMode(themeMode: ThemeMode) {
      if (engine) engine.modal.setThemeMode(themeMode);
      else cell.set({ ...cell.get(), themeMode });
    },
    setThemeVariables(variables: ThemeVariables) {
      if (engine) engine.modal.setThemeVariables(variables);
      else cell.set({ ...cell.get(), themeVariables: { ...cell.get().themeVariables, ...variables } });
    },
    preload: () => prepare(),
    engine: async () => {
      isHeld = true;
      return (await load()).modal;
    },
    async destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      cancelStart();
      pace?.end(destroyedError());
      globalThis.removeEventListener?.('storage', followOtherTab);
      eventListeners.clear();
      const unloaded = unload();
      reset(NO_SNAPSHOT);
      cell.clear();
      await unloaded;
    },
  };
  return foyer;
}
