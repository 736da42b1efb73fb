import { fetchBalance } from './account/account.controller.js';
import { adaptersLoaded, connectorsChanged, walletDisconnected } from './connection/adapter-events.js';
import { removeAdapter } from './connection/adapters.controller.js';
import {
  connectWallet,
  disconnectWallet,
  restoreConnection,
  sendTransaction,
  signMessage,
  signTypedData,
} from './connection/connection.controller.js';
import { selectConnected } from './connection/connection.selectors.js';
import { reportConnection } from './connection/report-connection.js';
import { connectionsFound } from './connection/stored-connections.slice.js';
import { createDependencies } from './create-dependencies.js';
import { raiseAlert } from './effects/alerts.js';
import type { AnalyticsEvent } from './effects/analytics-events.js';
import { storeConsent } from './effects/consent.js';
import { storageChanged } from './effects/storage.js';
import { readStoredState, STATE_KEY, toStoredState, toStoredText, WALLETS_KEY } from './effects/stored-state.js';
import { AdapterLoadFailedError, toDisconnectFailure } from './errors/connection-errors.js';
import { failuresOf } from './errors/failures-of.js';
import { isModalError, toErrorInfo, toModalError } from './errors/modal-error.js';
import { ModalDestroyedError } from './errors/option-errors.js';
import { openModal } from './modal/modal.controller.js';
import { modalClosed } from './modal/modal.slice.js';
import type { Modal } from './modal.js';
import { addNetwork, removeNetwork, switchNetwork } from './networks/networks.controller.js';
import { networksConfigured } from './networks/networks.slice.js';
import { toNetwork } from './networks/to-network.js';
import { checkOptions, unknownOptions } from './options/option-schema.js';
import type { CheckedOptions, ModalOptions } from './options/options.js';
import { optionsConfigured } from './options/options.slice.js';
import { DEFAULT_STORAGE_KEY, resolveNetworks, resolveOptions } from './options/resolve-options.js';
import { resolveServices } from './options/resolve-services.js';
import type { AdapterEvent } from './ports/adapter.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from './ports/caip.js';
import type { FrameLoader } from './ports/frame.js';
import type { Network } from './ports/network.js';
import { type PublicState, selectPublicState } from './public-state.js';
import { toViewEntry } from './router/view-params.js';
import { createModalStore } from './store/create-store.js';
import type { Dependencies } from './store/dependencies.js';
import type { ModalStore } from './store/state.js';
import { createSubscribers } from './store/subscribers.js';
import { unwrap } from './store/unwrap.js';
import { themeModeChanged, themeVariablesChanged } from './theme/theme.slice.js';
import { recentWalletsRestored } from './wallets/wallets.slice.js';

function dispatchAdapterEvent(
  { dispatch }: ModalStore,
  { connectGates }: Pick<Dependencies, 'connectGates'>,
  namespace: ChainNamespace,
  event: AdapterEvent,
): void {
  if (event.type === 'connectorsChanged') dispatch(connectorsChanged({ namespace, connectors: event.connectors }));
  else if (event.type === 'connectionChanged') {
    reportConnection(dispatch, connectGates, { namespace, connection: event.connection });
  } else dispatch(walletDisconnected({ namespace, connectorId: event.connectorId }));
}

/** Fills the store from the options and from what an earlier visit left. */
function configure(
  store: ModalStore,
  options: CheckedOptions,
  networks: readonly Network[],
  stored: ReturnType<typeof readStoredState>,
) {
  const isConfigured = (id: string | null) => networks.some(({ caipNetworkId }) => caipNetworkId === id);
  const first = toNetwork(options.defaultNetwork ?? options.networks[0]).caipNetworkId;
  const active = stored.activeNetworkId && isConfigured(stored.activeNetworkId) ? stored.activeNetworkId : first;
  store.dispatch(networksConfigured({ networks, active, chosen: stored.chosenNetworkIds.filter(isConfigured) }));
  store.dispatch(recentWalletsRestored(stored.recent));
  if (options.themeMode) store.dispatch(themeModeChanged(options.themeMode));
  if (options.themeVariables) store.dispatch(themeVariablesChanged(options.themeVariables));
  if (options.enableReconnect ?? true) store.dispatch(connectionsFound(stored.connections));
}

/** What a package that shows the modal brings. */
export interface Binding {
  /** Where frames are placed, for adapters that need one. Loaded with the first frame. */
  readonly loadFrames?: FrameLoader;
}

/**
 * Builds a modal: the one place where options, store, services and adapters meet. Adapters start to load at once,
 * and what an earlier visit connected is restored as soon as its adapter is there.
 * @throws INVALID_OPTION, which names the option
 */
export function createModal(options: ModalOptions, { loadFrames }: Binding = {}): Modal {
  checkOptions(options);
  const endpoints = resolveServices(options.services);
  const networks = resolveNetworks(options);
  const eventListeners = createSubscribers<AnalyticsEvent>();
  const stateListeners = createSubscribers<PublicState>();
  const lifetime = new AbortController();
  let isDestroyed = false;

  const dependencies = createDependencies(options, {
    endpoints,
    lifetime: lifetime.signal,
    onAdapterEvent: (namespace, event) => {
      if (isDestroyed) return;
      if (event.type === 'connectionChanged') dependencies.attempts.overrule(namespace, event.connection.connectorId);
      if (event.type === 'disconnected') dependencies.attempts.overrule(namespace, event.connectorId);
      dispatchAdapterEvent(store, dependencies, namespace, event);
    },
    onAdaptersLoaded: ({ failures, namespaces }) => {
      if (isDestroyed) return;
      const [failure] = failures.map((cause) => toErrorInfo(new AdapterLoadFailedError({ cause })));
      store.dispatch(adaptersLoaded({ namespaces, failure: failure ?? null }));
      // A host that gave an adapter which cannot be loaded has to hear of it, with all that was thrown.
      for (const thrown of failures) console.error('[foyerkit] An adapter could not be loaded.', thrown);
    },
    loadFrames,
    loadServices: () => loadServices(),
    loadChainApi: () => loadChainApi(),
    loadMultiWallet: () => loadMultiWallet(),
    onAnalyticsEvent: eventListeners.tell,
    getStore: () => store,
  });
  const {
    destroy: destroyStore,
    listen,
    loadChainApi,
    loadMultiWallet,
    loadServices,
    store,
  } = createModalStore(dependencies);
  const { dispatch } = store;
  dispatch(optionsConfigured(resolveOptions(options, endpoints)));
  const stored = readStoredState(dependencies.storage);
  configure(store, options, networks, stored);
  const isForgetting = options.enableReconnect === false && Object.keys(stored.connections).length > 0;
  if (isForgetting) dependencies.storage.set(STATE_KEY, toStoredText(toStoredState(store.getState())));
  // From here on, so that what was just read is not written back in part: other tabs would follow it.
  listen();
  const { debug } = store.getState().options;
  if (endpoints && !endpoints.projectId && debug) void dispatch(raiseAlert('APKT008'));
  const unknown = unknownOptions(options);
  const hasNoWallets = () => !endpoints?.relayUrl && dependencies.adapters.isEmpty();
  if (debug && (unknown.length > 0 || hasNoWallets())) {
    import('./options/advise-host.js').then(
      ({ adviseHost }) => adviseHost(unknown, hasNoWallets()),
      // Advice that does not arrive costs nobody anything.
      () => undefined,
    );
  }

  const storagePrefix = `${options.storageKey ?? DEFAULT_STORAGE_KEY}:`;
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(storagePrefix)) dispatch(storageChanged());
  };
  globalThis.addEventListener?.('storage', onStorage);

  for (const namespace of CHAIN_NAMESPACES) {
    const stored = store.getState().storedConnections.byNamespace[namespace];
    if (stored) void dispatch(restoreConnection({ namespace, ...stored }));
  }
  const loaded = dependencies.adapters.load();
  // Only a visit with several wallets leaves this: they come back before anybody opens the modal.
  if (dependencies.storage.get(WALLETS_KEY)) loadMultiWallet().catch(console.error);

  let publicState = selectPublicState(store.getState());
  const unsubscribe = store.subscribe(() => {
    const state = selectPublicState(store.getState());
    if (state === publicState) return;
    publicState = state;
    stateListeners.tell(state);
  });

  /** Without an adapter of the host's, pairing is what an opening shows. */
  const adapterCountChanged = () => {
    const hasNoAdapters = dependencies.adapters.isEmpty();
    dispatch(optionsConfigured({ ...store.getState().options, hasNoAdapters }));
  };

  const loadHostCalls = () => import('./multi-wallet.js');

  const guard = () => {
    if (isDestroyed) throw new ModalDestroyedError();
  };

  return {
    store,
    endpoints,
    async open({ data, view, ...where } = {}) {
      guard();
      if (view && data) {
        const { openWithData } = await import('./modal/open-with-data.js');
        guard();
        await unwrap(dispatch(openWithData({ ...where, view, data })));
        return;
      }
      await unwrap(dispatch(openModal({ ...where, ...(view && { entry: toViewEntry(view) }) })));
    },
    async close() {
      guard();
      if (store.getState().modal.isOpen) dispatch(modalClosed());
    },
    async connect(wallet) {
      guard();
      try {
        await dispatch(connectWallet(wallet)).unwrap();
      } catch (thrown) {
        throw await import('./connection/connect-rejection.js').then(
          ({ toConnectRejection }) => toConnectRejection(thrown),
          () => toModalError(thrown),
        );
      }
    },
    async disconnect(target) {
      guard();
      const { connectorId, namespace, ...how } = typeof target === 'object' ? (target ?? {}) : { namespace: target };
      if (connectorId || (!namespace && store.getState().multiWallet)) {
        return (await loadHostCalls()).disconnectOf(store, dependencies, { ...how, namespace, connectorId });
      }
      if (namespace) {
        await unwrap(dispatch(disconnectWallet({ namespace })));
        return;
      }
      const { connection, storedConnections } = store.getState();
      const all = CHAIN_NAMESPACES.filter((one) => connection.byNamespace[one] ?? storedConnections.byNamespace[one]);
      const failures = await failuresOf(all.map((one) => unwrap(dispatch(disconnectWallet({ namespace: one })))));
      if (failures.length > 0) throw toDisconnectFailure(failures);
    },
    async multiWallet() {
      guard();
      return (await loadHostCalls()).openMultiWallet(store, dependencies);
    },
    async switchNetwork(networkId) {
      guard();
      await unwrap(dispatch(switchNetwork({ networkId })));
    },
    async addAdapter(adapter) {
      guard();
      try {
        await dependencies.adapters.add(adapter);
      } catch (thrown) {
        throw isModalError(thrown) ? thrown : new AdapterLoadFailedError({ cause: thrown });
      } finally {
        adapterCountChanged();
      }
    },
    async removeAdapter(namespace) {
      guard();
      await unwrap(dispatch(removeAdapter(namespace)));
      adapterCountChanged();
    },
    async addNetwork(network) {
      guard();
      await unwrap(dispatch(addNetwork(network)));
    },
    async removeNetwork(networkId) {
      guard();
      await unwrap(dispatch(removeNetwork(networkId)));
    },
    async signMessage(request) {
      guard();
      return unwrap(dispatch(signMessage(request)));
    },
    async signTypedData(typedData) {
      guard();
      return unwrap(dispatch(signTypedData({ typedData })));
    },
    async sendTransaction(request) {
      guard();
      return unwrap(dispatch(sendTransaction(request)));
    },
    async fetchBalance(namespace) {
      guard();
      return unwrap(dispatch(fetchBalance({ namespace })));
    },
    async getProvider(namespace) {
      guard();
      const connected = selectConnected(store.getState(), namespace);
      if (!connected) return null;
      try {
        return await (await dependencies.adapters.get(namespace)).getProvider(connected.connectorId);
      } catch (thrown) {
        throw toModalError(thrown);
      }
    },
    setThemeMode(mode) {
      guard();
      dispatch(themeModeChanged(mode));
    },
    setThemeVariables(variables) {
      guard();
      dispatch(themeVariablesChanged(variables));
    },
    setAnalyticsConsent(isGiven) {
      guard();
      storeConsent(dependencies.storage, isGiven);
    },
    getState: () => selectPublicState(store.getState()),
    subscribe: stateListeners.add,
    subscribeEvents: eventListeners.add,
    async ready() {
      guard();
      await loaded;
    },
    async destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      lifetime.abort();
      globalThis.removeEventListener?.('storage', onStorage);
      unsubscribe();
      stateListeners.clear();
      eventListeners.clear();
      dependencies.attempts.clear();
      destroyStore();
      dependencies.transactions.clear();
      dependencies.adapters.destroy();
      await dependencies.pairing?.destroy();
    },
  };
}
