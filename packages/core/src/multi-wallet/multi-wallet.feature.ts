import { selectAnswers } from '../api/answers.selectors.js';
import { WALLETS_KEY } from '../effects/stored-state.js';
import type { FeatureModule } from '../features/feature-module.js';
import { selectFeatures } from '../features/features.selectors.js';
import { listenForWallets } from './arrival.listeners.js';
import { followConnections } from './following.listeners.js';
import { keptFound, multiWalletSlice } from './multi-wallet.slice.js';
import { listenForWalletNotices } from './notices.listeners.js';
import { readStoredWallets } from './stored-wallets.js';
import { listenForStoredWallets } from './stored-wallets.listeners.js';

/**
 * Several wallets at once in a chain namespace. On a visit that finds several stored, the feature counts as allowed
 * until the project's configuration has loaded.
 */
export const multiWalletFeature: FeatureModule = {
  name: 'multiWallet',
  reducers: { [multiWalletSlice.name]: multiWalletSlice.reducer },
  isAllowed: (state) => selectAnswers(state).remoteFeatures === null || selectFeatures(state).multiWallet,
  start(startListening, { dependencies, dispatch, getState, signal }) {
    const stored = readStoredWallets(dependencies.storage);
    if (stored) dispatch(keptFound(stored));
    listenForWallets(startListening);
    listenForWalletNotices(startListening);
    listenForStoredWallets(startListening, stored ?? { kept: {}, recent: {} });
    followConnections(startListening, { dispatch, getState, dependencies, signal });
  },
  forget: ({ dependencies }) => dependencies.storage.remove(WALLETS_KEY),
};
