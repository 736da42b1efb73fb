import { createAccountMethods } from './account/account.methods.js';
import { adaptersLoaded, connectorsChanged, walletDisconnected } from './connection/adapter-events.js';
import { restoreConnection } from './connection/connection.controller.js';
import { createConnectionMethods } from './connection/connection.methods.js';
import { reportConnection } from './connection/report-connection.js';
import { connectionsFound } from './connection/stored-connections.slice.js';
import { createDependencies } from './create-dependencies.js';
import type { AnalyticsEvent } from './effects/analytics-events.js';
import { createAnalyticsTap } from './effects/analytics-tap.js';
import { readConsent, storeConsent } from './effects/consent.js';
import { storageChanged } from './effects/storage.listeners.js';
import {
  readStoredState,
  STATE_KEY,
  type StoredState,
  toStoredState,
  toStoredText,
  WALLETS_KEY,
} from './effects/stored-state.js';
import { toAdapterFailure } from './errors/connection-errors.js';
import { toErrorInfo } from './errors/modal-error.js';
import { ModalDestroyedError } from './errors/option-errors.js';
import { createLazyFeatures } from './features/lazy-features.js';
import { createLazyHostCalls } from './lazy-host-calls.js';
import { createOpenMethods } from './modal/modal.methods.js';
import type { Modal } from './modal.js';
import { createNetworkMethods } from './networks/networks.methods.js';
import { networksConfigured } from './networks/networks.slice.js';
import { toNetwork } from './networks/to-network.js';
import { raiseAlert } from './notices/alerts.controller.js';
import { checkInDevelopment, unknownInDevelopment } from './options/development-checks.js';
import { isDevelopment } from './options/is-development.js';
import type { CheckedOptions, ModalOptions } from './options/options.js';
import { optionsConfigured } from './options/options.slice.js';
import { resolveNetworks, resolveOptions } from './options/resolve-options.js';
import { resolveServices } from './options/resolve-services.js';
import type { AdapterEvent } from './ports/adapter.js';
import { CHAIN_NAMESPACES, type ChainNamespace, namespaceOf } from './ports/caip.js';
import type { FrameLoader } from './ports/frame.js';
import { type PublicState, selectPublicState } from './public-state.selectors.js';
import { createModalStore } from './store/create-store.js';
import type { Dependencies } from './store/dependencies.js';
import type { ModalStore } from './store/state.js';
import { createSubscribers } from './store/subscribers.js';
import { createThemeMethods } from './theme/theme.methods.js';
import { themeModeChanged, themeVariablesChanged } from './theme/theme.slice.js';
import { recentWalletsRestored } from './wallets/wallets.slice.js';

/** Handles what an adapter reports; it overrules the pending answers of the same connector, which are older. */
function handleAdapterEvent(
  { dispatch }: ModalStore,
  { attempts, connectGates }: Pick<Dependencies, 'attempts' | 'connectGates'>,
  namespace: ChainNamespace,
  event: AdapterEvent,
): void {
  if (event.type === 'connectorsChanged') {
    dispatch(connectorsChanged({ namespace, connectors: event.connectors }));
    return;
  }
  const { connectorId } = event.type === 'connectionChanged' ? event.connection : event;
  attempts.overrule(namespace, connectorId);
  if (event.type === 'disconnected') dispatch(walletDisconnected({ namespace, connectorId }));
  else reportConnection(dispatch, connectGates, { namespace, connection: event.connection });
}

/**
 * Fills the store from the options and from what an earlier visit stored.
 * @returns the connections that were forgotten, if there were any
 */
function configure(
  { dispatch, getState }: ModalStore,
  { endpoints, storage }: Dependencies,
  options: CheckedOptions,
): StoredState['connections'] | undefined {
  dispatch(optionsConfigured(resolveOptions(options, endpoints)));
  const networks = resolveNetworks(options);
  const stored = readStoredState(storage);
  const isConfigured = (id: string | null) => networks.some(({ caipNetworkId }) => caipNetworkId === id);
  const first = toNetwork(options.defaultNetwork ?? options.networks[0]).caipNetworkId;
  const active = stored.activeNetworkId && isConfigured(stored.activeNetworkId) ? stored.activeNetworkId : first;
  // A namespace's first network is active without having been chosen: no wallet is asked to switch to it.
  const isUnchosen =
    options.defaultNetwork === undefined &&
    networks.find(({ namespace }) => namespace === namespaceOf(active))?.caipNetworkId === active;
  // What the visitor has chosen comes first. The default network also counts while another namespace is active.
  const chosen = [
    ...stored.chosenNetworkIds.filter(isConfigured),
    ...(options.defaultNetwork ? [first] : []),
    ...(isUnchosen ? [] : [active]),
  ];
  dispatch(networksConfigured({ networks, active, chosen }));
  dispatch(recentWalletsRestored(stored.recent));
  if (options.themeMode) dispatch(themeModeChanged(options.themeMode));
  if (options.themeVariables) dispatch(themeVariablesChanged(options.themeVariables));
  const { enableReconnect } = getState().options;
  if (enableReconnect) dispatch(connectionsFound(stored.connections));
  if (enableReconnect || Object.keys(stored.connections).length === 0) return undefined;
  storage.set(STATE_KEY, toStoredText({ ...toStoredState(getState()), isForgotten: true }));
  return stored.connections;
}

/** Warns a developer about mistakes in the options, and about what visitors could press and cannot work. */
function advise(
  { dispatch, getState }: ModalStore,
  { adapters, endpoints }: Dependencies,
  options: CheckedOptions,
  optionNames: readonly string[],
): void {
  const unknown = unknownInDevelopment(options, optionNames);
  if (endpoints && !endpoints.projectId) void dispatch(raiseAlert('APKT008'));
  const hasFallbacks = endpoints?.relayUrl !== undefined && options.fallbackAdapters !== undefined;
  const hasNoWallets = () => !hasFallbacks && adapters.isEmpty();
  // If the advice fails to load, nothing else is affected.
  const load = () => import('./options/advise-host.js').catch(() => undefined);
  if (unknown.length > 0 || hasNoWallets()) {
    void load().then((advice) => advice?.adviseHost(unknown, hasNoWallets(), optionNames));
  }
  if (endpoints?.relayUrl && isDevelopment()) void load().then((advice) => advice?.adviseOnPairing());
  const findUnserved = async () => {
    const { failures, namespaces } = await adapters.load();
    // What failed to load is reported as such.
    if (failures.length > 0 || namespaces.length === 0) return [];
    const configured = new Set(getState().networks.all.map(({ namespace }) => namespace));
    return [...configured].filter((namespace) => !namespaces.includes(namespace));
  };
  const adviseOnUnserved = async () => {
    if ((await findUnserved()).length === 0) return;
    const advice = await load();
    // The host may have added an adapter meanwhile.
    advice?.adviseOnNamespaces(await findUnserved());
  };
  void adviseOnUnserved();
}

/** What a package that shows the modal adds. */
export interface Binding {
  /** The names of the options that the package reads itself. */
  readonly optionNames?: readonly string[];
  /** Where frames are placed, for adapters that need one. Loaded with the first frame. */
  readonly loadFrames?: FrameLoader;
}

/**
 * Creates a modal: the only place where options, store, services and adapters are combined. Adapters start to load at
 * once, and connections of an earlier visit are restored as soon as their adapter has loaded.
 * @throws INVALID_OPTION, which names the option; in production builds see `explainFailure`
 */
export function createModal(options: ModalOptions, { loadFrames, optionNames = [] }: Binding = {}): Modal {
  checkInDevelopment(options);
  const endpoints = resolveServices(options.services, options);
  const eventListeners = createSubscribers<AnalyticsEvent>();
  const stateListeners = createSubscribers<PublicState>();
  const lifetime = new AbortController();
  const { signal } = lifetime;

  const dependencies = createDependencies(options, {
    endpoints,
    lifetime: signal,
    onAdapterEvent: (namespace, event) => {
      if (!signal.aborted) handleAdapterEvent(store, dependencies, namespace, event);
    },
    onAdaptersLoaded: ({ failures, namespaces }) => {
      if (signal.aborted) return;
      const [failure] = failures.map((thrown) => toErrorInfo(toAdapterFailure(thrown)));
      store.dispatch(adaptersLoaded({ namespaces, failure: failure ?? null }));
      // Report to the host that an adapter failed to load, with everything that was thrown.
      for (const thrown of failures) console.error('[foyerkit] An adapter could not be loaded.', thrown);
    },
    features: { load: (name) => features.load(name), loading: (name) => features.loading(name) },
    loadFrames,
    async loadPairing() {
      const service = await features.loadFrom(({ pairing }) => pairing());
      if (!service) throw new ModalDestroyedError();
      return service;
    },
    onAnalyticsEvent: eventListeners.notify,
  });
  const { storage } = dependencies;
  const analytics = createAnalyticsTap({
    load: () => features.loadFrom(({ analytics }) => analytics()),
    dependencies,
  });
  const storeHandle = createModalStore(dependencies, analytics.middleware);
  const { store } = storeHandle;
  const { dispatch, getState } = store;
  const features = createLazyFeatures({ ...storeHandle, dependencies });
  const forgotten = configure(store, dependencies, options);
  // Only from here on, so that state that was just read is not partly written back: other tabs would follow it.
  storeHandle.listen();

  const startAnalytics = () => {
    if (endpoints?.analyticsUrl && getState().options.isAnalyticsEnabled && readConsent(storage) !== null)
      analytics.start();
  };
  startAnalytics();
  const storagePrefix = `${dependencies.storageKey}:`;
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith(storagePrefix)) return;
    dispatch(storageChanged());
    // The visitor may have agreed in another tab.
    startAnalytics();
  };
  globalThis.addEventListener?.('storage', onStorage);

  for (const namespace of CHAIN_NAMESPACES) {
    const stored = getState().storedConnections.byNamespace[namespace];
    if (stored) void dispatch(restoreConnection({ namespace, ...stored }));
  }
  if (forgotten) {
    import('./pairing/end-forgotten.js')
      .then(({ endForgotten }) => endForgotten(dependencies, forgotten))
      // The relay or the code cannot be reached: the phone shows the session until it expires.
      .catch(() => undefined);
  }
  const loaded = dependencies.adapters.load();
  // If the code fails to load, a network is shown by the first letter of its name.
  const noPictures = () => undefined;
  if (endpoints?.catalogueUrl)
    void import('./networks/network-pictures.js').then((it) => it.showPictures(store, endpoints), noPictures);
  if (options.addressLabels)
    void import('./options/address-labels.js').then((it) => it.showLabels(store, options), noPictures);
  if (getState().options.debug) advise(store, dependencies, options, optionNames);
  // Only a visit with several wallets stores this: they are restored before the modal is opened.
  const hasSeveral = getState().options.localFeatures.multiWallet || storage.get(WALLETS_KEY);
  if (hasSeveral) features.load('multiWallet').catch(console.error);

  // Transactions of an earlier visit that had not ended.
  if (storage.get('sends')) features.load('pendingSends').catch(console.error);

  let publicState = selectPublicState(getState());
  const unsubscribe = store.subscribe(() => {
    const state = selectPublicState(getState());
    if (state === publicState) return;
    publicState = state;
    stateListeners.notify(state);
  });

  const guard = () => {
    if (signal.aborted) throw new ModalDestroyedError();
  };
  const context = { dependencies, guard, startAnalytics, store };

  return {
    ...createOpenMethods(context),
    ...createConnectionMethods(context),
    ...createNetworkMethods(context),
    ...createAccountMethods(context),
    ...createThemeMethods(context),
    ...createLazyHostCalls(context),
    store,
    endpoints,
    features: {
      get installed() {
        return features.installed;
      },
      install: features.install,
    },
    setAnalyticsConsent(isGiven) {
      guard();
      storeConsent(storage, isGiven, dependencies.now());
      startAnalytics();
    },
    getState: () => selectPublicState(getState()),
    subscribe: stateListeners.add,
    subscribeEvents(listener) {
      analytics.start();
      return eventListeners.add(listener);
    },
    async ready() {
      guard();
      await loaded;
    },
    async destroy() {
      if (signal.aborted) return;
      lifetime.abort();
      globalThis.removeEventListener?.('storage', onStorage);
      unsubscribe();
      stateListeners.clear();
      eventListeners.clear();
      dependencies.attempts.clear();
      storeHandle.destroy();
      dependencies.transactions.clear();
      dependencies.adapters.destroy();
      await dependencies.pairing?.destroy();
    },
  };
}
