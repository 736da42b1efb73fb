import { createListenerMiddleware, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { WALLETS_KEY } from '../effects/stored-state.js';
import { selectFeatures } from '../features/features.selectors.js';
import type { ModalExtra } from '../store/extra.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { listenForWallets } from './arrival.listeners.js';
import { followConnections } from './following.listeners.js';
import { keptFound, type MultiWalletState, multiWalletSlice } from './multi-wallet.slice.js';
import { listenForWalletNotices } from './notices.listeners.js';
import { readStoredWallets } from './stored-wallets.js';
import { listenForStoredWallets } from './stored-wallets.listeners.js';

/** The store that several wallets are put into. */
export interface MultiWalletHost {
  readonly dispatch: ModalDispatch;
  readonly getState: () => RootState;
  readonly extra: ModalExtra;
  readonly addMiddleware: (middleware: Middleware) => void;
  /** Puts the reducer into the store, or with `null` takes it out. */
  readonly setReducer: (reducer: Reducer<MultiWalletState> | null) => void;
}

/** Whether the configuration has answered, and does not switch the feature on. */
const selectIsRefused = (state: RootState): boolean =>
  state.wallets.remoteFeatures !== null && !selectFeatures(state).multiWallet;

/**
 * Has the modal keep several wallets at once, until the project's configuration says otherwise. Called where it says
 * so, and on a visit whose predecessor has kept several: until the configuration answers, that counts.
 */
export function startMultiWallet({ addMiddleware, dispatch, extra, getState, setReducer }: MultiWalletHost): void {
  if (getState().multiWallet || selectIsRefused(getState())) return;
  const life = new AbortController();
  const listeners = createListenerMiddleware<RootState, ModalDispatch, ModalExtra>({ extra });
  const end = () => {
    life.abort();
    listeners.clearListeners();
  };
  extra.lifetime.addEventListener('abort', end, { signal: life.signal });

  setReducer(multiWalletSlice.reducer);
  const stored = readStoredWallets(extra.storage);
  if (stored) dispatch(keptFound(stored));
  addMiddleware(listeners.middleware);
  const { startListening } = listeners;
  listenForWallets(startListening);
  listenForWalletNotices(startListening);
  listenForStoredWallets(startListening);
  followConnections(startListening, { dispatch, getState, extra, signal: life.signal });
  startListening({
    predicate: (_, state) => selectIsRefused(state),
    effect: () => {
      end();
      extra.storage.remove(WALLETS_KEY);
      setReducer(null);
    },
  });
}
