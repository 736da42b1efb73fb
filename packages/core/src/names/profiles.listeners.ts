import { isPageHidden } from '../api/chain-requests.js';
import { selectConnected } from '../connection/connection.selectors.js';
import type { CaipNetworkId } from '../ports/caip.js';
import { selectCurrentView } from '../router/router.selectors.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { lookUpAccount } from './look-up-account.controller.js';
import { NAMES_MAX_AGE_S } from './name-endpoints.js';
import { selectProfile } from './names.selectors.js';
import { namesStarted } from './names.slice.js';

/** Accounts that are listed are looked up as far as anybody has several. */
const LIST_LIMIT = 10;

/** The views that show the active account, and the ones in which its name is chosen. */
const OF_ACCOUNT: readonly string[] = ['Account', 'AccountSettings', 'ChooseAccountName', 'RegisterAccountName'];

/** The EVM accounts on screen; `null`: none is shown, or nobody can see the page. */
function accountsOnScreen(state: RootState): readonly string[] | null {
  if (!state.modal.isOpen || isPageHidden()) return null;
  const { view } = selectCurrentView(state);
  const active = selectConnected(state, 'eip155')?.accounts.map(({ address }) => address) ?? [];
  if (OF_ACCOUNT.includes(view)) return active.slice(0, 1);
  if (view !== 'ProfileWallets') return null;
  const { live, recent } = state.multiWallet ?? { live: {}, recent: {} };
  const others = (live.eip155 ?? []).flatMap(({ accounts }) => accounts.map(({ address }) => address));
  const former = (recent.eip155 ?? []).map(({ address }) => address);
  return [...new Set([...active, ...others, ...former])].slice(0, LIST_LIMIT);
}

/** Where names are looked up: the network of the connected wallet. */
const networkOf = (state: RootState): CaipNetworkId | undefined => selectConnected(state, 'eip155')?.networkId;

/** What decides about lookups, as a text that can be compared. */
const wantedIn = (state: RootState): string => `${networkOf(state)} ${accountsOnScreen(state)?.join() ?? ''}`;

/**
 * Looks up the accounts that the open modal shows, and no others: whom it asks learns which accounts visit the page.
 * An answer is used for 5 minutes. Sources: S4.74, F2.7.5.
 */
export function listenForProfiles(startListening: StartListening): void {
  startListening({
    predicate: (action, state, former) =>
      accountsOnScreen(state) !== null && (namesStarted.match(action) || wantedIn(state) !== wantedIn(former)),
    effect: async (_, { cancelActiveListeners, dispatch, extra, getState, signal }) => {
      cancelActiveListeners();
      const state = getState();
      const networkId = networkOf(state);
      if (!networkId) return;
      const sender = selectConnected(state, 'eip155')?.accounts[0].address;
      for (const address of accountsOnScreen(state) ?? []) {
        const known = selectProfile(getState(), address);
        const ageMs = extra.now() - (known?.lookedUpAt ?? 0);
        if (known?.networkId === networkId && ageMs < NAMES_MAX_AGE_S * 1000) continue;
        const asking = dispatch(lookUpAccount({ address, networkId, sender }));
        const stop = () => asking.abort();
        signal.addEventListener('abort', stop);
        // What cannot be looked up stays without a name; the next view tries again.
        await asking;
        signal.removeEventListener('abort', stop);
        if (signal.aborted) return;
      }
    },
  });
}
