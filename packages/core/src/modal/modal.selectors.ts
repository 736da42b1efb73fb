import { selectConnected } from '../connection/connection.selectors.js';
import { selectMustChooseNetwork } from '../networks/networks.selectors.js';
import type { ViewEntry } from '../router/view-params.js';
import { selectViewTraits } from '../router/view-traits.selectors.js';
import type { RootState } from '../store/state.js';

/** The first view of the modal. Sources: C2.17 to C2.22. */
export function selectFirstView(
  state: RootState,
  { entry, isMobile }: { readonly entry?: ViewEntry; readonly isMobile?: boolean },
): ViewEntry {
  const namespace = state.networks.activeNamespace;
  const isConnected = selectConnected(state, namespace) !== undefined;
  // An account view without an account has nothing to show.
  const isAccount = entry?.view === 'Account';
  if (entry && !isAccount && (isConnected || !selectViewTraits(state, entry.view).needsAccount)) return entry;
  if (!isConnected && (state.options.hasNoAdapters || state.options.isPairingManual)) {
    return { view: isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' };
  }
  if (!isConnected) return { view: 'Connect' };
  return { view: selectMustChooseNetwork(state, namespace) ? 'UnsupportedChain' : 'Account' };
}
