import { selectActiveNamespace } from '../networks/networks.selectors.js';
import type { RootState } from '../store/state.js';
import { selectCanPair } from './pairing.selectors.js';
import { isInstalled, type Wallet } from './wallet.js';
import { platformsOf, type WalletPlatform } from './wallet-platforms.js';
import { selectInstalledIds } from './wallets.selectors.js';

/** The platforms a wallet can be reached on; the first one opens. */
export const selectPlatforms = (state: RootState, wallet: Wallet): readonly WalletPlatform[] =>
  platformsOf(wallet, {
    activeNamespace: selectActiveNamespace(state),
    canPair: selectCanPair(state),
    hasAdapters: !state.options.hasNoAdapters,
    isInstalled: isInstalled(wallet, selectInstalledIds(state)),
    isMobile: state.modal.isMobile,
  });
