import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type EnhancedStore,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { listenForBalance } from '../account/account.listeners.js';
import { accountSlice } from '../account/account.slice.js';
import { catalogueApi } from '../api/catalogue.api.js';
import { projectApi } from '../api/project.api.js';
import { listenForConnections } from '../connection/connection.listeners.js';
import { connectionSlice } from '../connection/connection.slice.js';
import { connectorsSlice } from '../connection/connectors.slice.js';
import { storedConnectionsSlice } from '../connection/stored-connections.slice.js';
import { listenForAlerts } from '../effects/alerts.js';
import { listenForAnalytics } from '../effects/analytics.js';
import { listenForNotices } from '../effects/notices.js';
import { listenForStorage } from '../effects/storage.js';
import { modalSlice } from '../modal/modal.slice.js';
import { listenForSwitches } from '../networks/networks.listeners.js';
import { networksSlice } from '../networks/networks.slice.js';
import { noticesSlice } from '../notices/notices.slice.js';
import { optionsSlice } from '../options/options.slice.js';
import { listenForPairingExpiry } from '../pairing/pairing.listeners.js';
import { pairingSlice } from '../pairing/pairing.slice.js';
import { routerSlice } from '../router/router.slice.js';
import { themeSlice } from '../theme/theme.slice.js';
import { listenForChoices } from '../wallets/choices.listeners.js';
import { listenForWallets } from '../wallets/wallets.listeners.js';
import { walletsSlice } from '../wallets/wallets.slice.js';
import type { ModalExtra } from './extra.js';
import type { ModalDispatch, RootState } from './state.js';
import type { StartListening } from './typed.js';

const LISTENERS: readonly ((startListening: StartListening) => void)[] = [
  listenForChoices,
  listenForConnections,
  listenForSwitches,
  listenForBalance,
  listenForWallets,
  listenForPairingExpiry,
  listenForNotices,
  listenForAlerts,
  listenForAnalytics,
  listenForStorage,
];

export interface ModalStore extends Omit<EnhancedStore<RootState, UnknownAction>, 'dispatch'> {
  readonly dispatch: ModalDispatch;
}

export interface StoreHandle {
  readonly store: ModalStore;
  /** Starts what follows from actions. Until then the store can be filled, and nothing follows from that. */
  listen(): void;
  /** Ends every listener, timer and cached request of the store. */
  destroy(): void;
}

/** A store of its own for one modal. */
export function createModalStore(extra: ModalExtra): StoreHandle {
  const listeners = createListenerMiddleware<RootState, ModalDispatch, ModalExtra>({ extra });
  const store: ModalStore = configureStore({
    reducer: combineReducers({
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
      [catalogueApi.reducerPath]: catalogueApi.reducer,
      [projectApi.reducerPath]: projectApi.reducer,
    }),
    devTools: false,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, immutableCheck: false, serializableCheck: false })
        .prepend(listeners.middleware)
        .concat(catalogueApi.middleware, projectApi.middleware),
    // Told in the next microtask: the default waits for a frame, with a timer that outlives `destroy()`.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'tick' } }),
  });
  return {
    store,
    listen() {
      const startListening: StartListening = listeners.startListening;
      for (const listen of LISTENERS) listen(startListening);
    },
    destroy() {
      listeners.clearListeners();
      store.dispatch(catalogueApi.util.resetApiState());
      store.dispatch(projectApi.util.resetApiState());
    },
  };
}
