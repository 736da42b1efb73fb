import { createListenerMiddleware, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { WALLETS_KEY } from '../effects/stored-state.js';
import { selectFeatures } from '../features/features.selectors.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, ModalStore, RootState } from '../store/state.js';
import { listenForWallets } from './arrival.listeners.js';
import { followConnections } from './following.listeners.js';
import { keptFound, multiWalletSlice } from './multi-wallet.slice.js';
import type { MultiWalletState } from './multi-wallet.state.js';
import { listenForWalletNotices } from './notices.listeners.js';
import { readStoredWallets } from './stored-wallets.js';
import { listenForStoredWallets } from './stored-wallets.listeners.js';

/** How several wallets are put into a store. */
export interface MultiWalletHost {
  readonly dependencies: Dependencies;
  readonly addMiddleware: (middleware: Middleware) => void;
  /** Puts reducers into the store under a name of their own, in the place of those before. */
  readonly setPart: (name: string, reducers: { readonly multiWallet?: Reducer<MultiWalletState> }) => void;
}

/** Whether the configuration has answered, and does not switch the feature on. */
const selectIsRefused = (state: RootState): boolean =>
  state.wallets.remoteFeatures !== null && !selectFeatures(state).multiWallet;

/**
 * Has the modal keep several wallets at once, until the project's configuration says otherwise. Called where it says
 * so, and on a visit whose predecessor has kept several: until the configuration answers, that counts.
 */
export function startMultiWallet(
  { dispatch, getState }: Pick<ModalStore, 'dispatch' | 'getState'>,
  { addMiddleware, dependencies, setPart }: MultiWalletHost,
): void {
  if (getState().multiWallet || selectIsRefused(getState())) return;
  const life = new AbortController();
  const listeners = createListenerMiddleware<RootState, ModalDispatch, Dependencies>({ extra: dependencies });
  const end = () => {
    life.abort();
    listeners.clearListeners();
  };
  const { lifetime, storage } = dependencies;
  lifetime.addEventListener('abort', end, { signal: life.signal });

  setPart(multiWalletSlice.name, { multiWallet: multiWalletSlice.reducer });
  const stored = readStoredWallets(storage);
  if (stored) dispatch(keptFound(stored));
  addMiddleware(listeners.middleware);
  const { startListening } = listeners;
  listenForWallets(startListening);
  listenForWalletNotices(startListening);
  listenForStoredWallets(startListening, stored ?? { kept: {}, recent: {} });
  followConnections(startListening, { dispatch, getState, dependencies, signal: life.signal });
  startListening({
    predicate: (_, state) => selectIsRefused(state),
    effect: () => {
      end();
      storage.remove(WALLETS_KEY);
      setPart(multiWalletSlice.name, {});
    },
  });
}
