import { selectAnswers } from '../api/answers.selectors.js';
import { WALLETS_KEY } from '../effects/stored-state.js';
import type { FeatureModule } from '../features/feature-module.js';
import { selectFeatures } from '../features/features.selectors.js';
import type { OptionsState } from '../options/options.state.js';
import type { AdapterStorage } from '../ports/adapter.js';
import type { RootState } from '../store/state.js';
import { listenForWallets } from './arrival.listeners.js';
import { followConnections } from './following.listeners.js';
import { keptFound, multiWalletSlice } from './multi-wallet.slice.js';
import { listenForWalletNotices } from './notices.listeners.js';
import { readStoredWallets, type StoredWallets, toStoredText } from './stored-wallets.js';
import { listenForStoredWallets } from './stored-wallets.listeners.js';

/** Whether the host leaves the decision to the project's configuration, which has not loaded yet. */
const isUndecided = ({ options, ...state }: RootState): boolean =>
  options.localFeatures.multiWallet === undefined &&
  options.hasCatalogue &&
  selectAnswers(state).remoteFeatures === null;

/** What an earlier visit has stored. Without reconnecting its connections are removed (F1.1.11). */
function readAtStart(
  storage: AdapterStorage,
  { enableReconnect }: Pick<OptionsState, 'enableReconnect'>,
): StoredWallets | null {
  const stored = readStoredWallets(storage);
  if (!stored || enableReconnect || Object.keys(stored.kept).length === 0) return stored;
  const left = { kept: {}, recent: stored.recent };
  storage.set(WALLETS_KEY, toStoredText({ ...left, isForgotten: true }));
  return left;
}

/**
 * Several wallets at once in a chain namespace. On a visit that finds several stored, the feature counts as allowed
 * until the project's configuration has loaded.
 */
export const multiWalletFeature: FeatureModule = {
  name: 'multiWallet',
  reducers: { [multiWalletSlice.name]: multiWalletSlice.reducer },
  isAllowed: (state) => selectFeatures(state).multiWallet || isUndecided(state),
  start(startListening, { dependencies, dispatch, getState, signal }) {
    const stored = readAtStart(dependencies.storage, getState().options);
    if (stored) dispatch(keptFound(stored));
    listenForWallets(startListening);
    listenForWalletNotices(startListening);
    listenForStoredWallets(startListening, stored ?? { kept: {}, recent: {} });
    followConnections(startListening, { dispatch, getState, dependencies, signal });
  },
  forget: ({ dependencies }) => dependencies.storage.remove(WALLETS_KEY),
};
