import {
  combineReducers,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { listenForBalance } from '../account/account.listeners.js';
import { accountSlice } from '../account/account.slice.js';
import { listenForConnections } from '../connection/connection.listeners.js';
import { connectionSlice } from '../connection/connection.slice.js';
import { connectorsSlice } from '../connection/connectors.slice.js';
import { storedConnectionsSlice } from '../connection/stored-connections.slice.js';
import { listenForAlerts } from '../effects/alerts.listeners.js';
import { listenForAnnouncements } from '../effects/announcements.listeners.js';
import { listenForNotices } from '../effects/notices.listeners.js';
import { listenForStorage } from '../effects/storage.listeners.js';
import { listenForEmbedded } from '../modal/modal.listeners.js';
import { modalSlice } from '../modal/modal.slice.js';
import { listenForSwitches } from '../networks/networks.listeners.js';
import { networksSlice } from '../networks/networks.slice.js';
import { noticesSlice } from '../notices/notices.slice.js';
import { optionsSlice } from '../options/options.slice.js';
import { listenForClosing } from '../router/router.listeners.js';
import { routerSlice } from '../router/router.slice.js';
import { themeSlice } from '../theme/theme.slice.js';
import { listenForChoices } from '../wallets/choices.listeners.js';
import { listenForWallets } from '../wallets/wallets.listeners.js';
import { walletsSlice } from '../wallets/wallets.slice.js';
import type { Dependencies } from './dependencies.js';
import type { ModalDispatch, ModalStore, RootState } from './state.js';
import type { StartListening } from './typed.js';

const LISTENERS: readonly ((startListening: StartListening) => void)[] = [
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

export const REDUCERS = {
  account: accountSlice.reducer,
  connection: connectionSlice.reducer,
  connectors: connectorsSlice.reducer,
  modal: modalSlice.reducer,
  networks: networksSlice.reducer,
  notices: noticesSlice.reducer,
  options: optionsSlice.reducer,
  router: routerSlice.reducer,
  storedConnections: storedConnectionsSlice.reducer,
  theme: themeSlice.reducer,
  wallets: walletsSlice.reducer,
};

export interface StoreHandle {
  readonly store: ModalStore;
  /** Starts the listeners. Until then dispatched actions have no side effects. */
  listen(): void;
  readonly addMiddleware: (...middleware: Middleware[]) => void;
  /** Adds the reducers of a feature to the store, replacing its previous ones. */
  setReducers(feature: string, reducers: Readonly<Record<string, Reducer>>): void;
  /** Ends every listener and timer of the store. */
  destroy(): void;
}

/** The store of one modal. @param innermost is called with an action after the reducers and before all listeners */
export function createModalStore(dependencies: Dependencies, innermost: Middleware<object, RootState>): StoreHandle {
  const listeners = createListenerMiddleware<RootState, ModalDispatch, Dependencies>({ extra: dependencies });
  const { addMiddleware, middleware: later } = createDynamicMiddleware();
  const featureReducers = new Map<string, Readonly<Record<string, Reducer>>>();
  const store: ModalStore = configureStore({
    reducer: combineReducers(REDUCERS),
    devTools: false,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: dependencies }, immutableCheck: false, serializableCheck: false })
        .prepend(listeners.middleware)
        .concat(later, innermost),
    // Notifies in the next microtask: the default waits for a frame, with a timer that outlives `destroy()`.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'tick' } }),
  });

  return {
    store,
    listen() {
      const startListening: StartListening = listeners.startListening;
      for (const listen of LISTENERS) listen(startListening);
    },
    addMiddleware,
    setReducers(feature, reducers) {
      featureReducers.set(feature, reducers);
      // The types of the store cannot express which features are installed.
      const all: typeof REDUCERS = Object.assign({}, REDUCERS, ...featureReducers.values());
      store.replaceReducer(combineReducers(all) as Reducer<RootState>);
    },
    destroy: () => listeners.clearListeners(),
  };
}
