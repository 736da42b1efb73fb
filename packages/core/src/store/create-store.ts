import {
  combineReducers,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { listenForBalance } from '../account/account.listeners.js';
import { accountSlice } from '../account/account.slice.js';
import { createLazy } from '../adapter-kit/lazy.js';
import { listenForConnections } from '../connection/connection.listeners.js';
import { connectionSlice } from '../connection/connection.slice.js';
import { connectorsSlice } from '../connection/connectors.slice.js';
import { storedConnectionsSlice } from '../connection/stored-connections.slice.js';
import { listenForAlerts } from '../effects/alerts.js';
import { listenForAnalytics } from '../effects/analytics.js';
import { listenForAnnouncements } from '../effects/announcements.js';
import { listenForNotices } from '../effects/notices.js';
import { listenForStorage } from '../effects/storage.js';
import { listenForEmbedded } from '../modal/modal.listeners.js';
import { modalSlice } from '../modal/modal.slice.js';
import { listenForSwitches } from '../networks/networks.listeners.js';
import { networksSlice } from '../networks/networks.slice.js';
import { noticesSlice } from '../notices/notices.slice.js';
import { optionsSlice } from '../options/options.slice.js';
import { pairingSlice } from '../pairing/pairing.slice.js';
import { listenForClosing } from '../router/router.listeners.js';
import { routerSlice } from '../router/router.slice.js';
import { themeSlice } from '../theme/theme.slice.js';
import { listenForChoices } from '../wallets/choices.listeners.js';
import { listenForWallets } from '../wallets/wallets.listeners.js';
import { servicesLoaded, walletsSlice } from '../wallets/wallets.slice.js';
import type { Dependencies } from './dependencies.js';
import type { ModalDispatch, ModalStore, RootState } from './state.js';
import type { StartListening } from './typed.js';

const LISTENERS: readonly ((startListening: StartListening) => void)[] = [
  // First, so that hosts hear of an action before what the others make of it.
  listenForAnalytics,
  listenForChoices,
  listenForConnections,
  listenForSwitches,
  listenForEmbedded,
  listenForClosing,
  listenForBalance,
  listenForWallets,
  listenForNotices,
  listenForAlerts,
  listenForAnnouncements,
  listenForStorage,
];

const REDUCERS = {
  account: accountSlice.reducer,
  connection: connectionSlice.reducer,
  connectors: connectorsSlice.reducer,
  modal: modalSlice.reducer,
  networks: networksSlice.reducer,
  notices: noticesSlice.reducer,
  options: optionsSlice.reducer,
  pairing: pairingSlice.reducer,
  router: routerSlice.reducer,
  storedConnections: storedConnectionsSlice.reducer,
  theme: themeSlice.reducer,
  wallets: walletsSlice.reducer,
};

export interface StoreHandle {
  readonly store: ModalStore;
  /** Starts what follows from actions. Until then the store can be filled, and nothing follows from that. */
  listen(): void;
  readonly loadServices: Dependencies['loadServices'];
  readonly loadChainApi: Dependencies['loadChainApi'];
  readonly loadMultiWallet: Dependencies['loadMultiWallet'];
  /** Ends every listener, timer and cached request of the store. */
  destroy(): void;
}

/** A store of its own for one modal. */
export function createModalStore(dependencies: Dependencies): StoreHandle {
  const listeners = createListenerMiddleware<RootState, ModalDispatch, Dependencies>({ extra: dependencies });
  const { addMiddleware, middleware: later } = createDynamicMiddleware();
  const parts = new Map<string, object>();
  const store: ModalStore = configureStore({
    reducer: combineReducers(REDUCERS),
    devTools: false,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: dependencies }, immutableCheck: false, serializableCheck: false })
        .prepend(listeners.middleware)
        .concat(later),
    // Told in the next microtask: the default waits for a frame, with a timer that outlives `destroy()`.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'tick' } }),
  });
  let isDestroyed = false;

  /** Some parts of the state come later, and may go again; the types cannot say when they are there. */
  const setPart = (name: string, reducers: object) => {
    parts.set(name, reducers);
    const all: typeof REDUCERS = Object.assign({}, REDUCERS, ...parts.values());
    store.replaceReducer(combineReducers(all) as Reducer<RootState>);
  };

  const clients = createLazy(async () => {
    const { createServices, serviceMiddleware, serviceReducers } = await import('../api/service-clients.js');
    const services = createServices(store);
    if (isDestroyed) return services;
    setPart('services', serviceReducers);
    addMiddleware(...serviceMiddleware);
    store.dispatch(servicesLoaded());
    return services;
  });

  const chain = createLazy(async () => {
    const loaded = await import('../api/chain-client.js');
    if (isDestroyed) return loaded;
    setPart('chain', loaded.chainReducers);
    addMiddleware(...loaded.chainMiddleware);
    return loaded;
  });

  return {
    store,
    listen() {
      const startListening: StartListening = listeners.startListening;
      for (const listen of LISTENERS) listen(startListening);
    },
    loadServices: clients.get,
    async loadChainApi() {
      await chain.get();
    },
    async loadMultiWallet() {
      const { startMultiWallet } = await import('../multi-wallet.js');
      if (!isDestroyed) startMultiWallet(store, { addMiddleware, dependencies, setPart });
    },
    destroy() {
      isDestroyed = true;
      listeners.clearListeners();
      // Clients that have not arrived hold nothing, and will not.
      clients.loaded?.reset();
      chain.loaded?.resetChain(store.dispatch);
    },
  };
}
