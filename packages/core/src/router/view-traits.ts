import type { ViewEventName } from '../effects/analytics-events.js';
import type { RootState } from '../store/state.js';
import { selectCurrentView } from './router.selectors.js';
import type { PlainViewName, ViewEntry, ViewName } from './view-params.js';

/** What core has to know of a view. Plain data. */
export interface ViewTraits {
  /** It opens by its name alone, also for a host. */
  readonly opensByName?: boolean;
  /** It shows a connected account; without one it has nothing to show. */
  readonly needsAccount?: boolean;
  /** Nobody waits for a wallet in it: a wallet that connects by itself leaves it on screen. */
  readonly isLasting?: boolean;
  /** An attempt to connect lasts as long as the view is on screen. */
  readonly isConnecting?: boolean;
  /** The analytics event that tells of a visit to it. */
  readonly event?: ViewEventName;
}

/** The traits of core's own views, on one table. Those of installed features are in the state. */
export const VIEW_TRAITS = {
  Connect: { opensByName: true },
  ConnectWallets: { opensByName: true },
  ConnectSocials: { opensByName: true },
  Create: { opensByName: true },
  AllWallets: { opensByName: true, event: 'CLICK_ALL_WALLETS' },
  ConnectingExternal: { isConnecting: true },
  ConnectingMultiChain: {},
  ConnectingSocial: {},
  ConnectingWalletConnect: { isConnecting: true },
  ConnectingWalletConnectBasic: { opensByName: true, isConnecting: true },
  OpenWallet: {},
  Account: { opensByName: true, needsAccount: true, isLasting: true },
  AccountSettings: { opensByName: true, needsAccount: true, isLasting: true },
  ProfileWallets: { opensByName: true, isLasting: true },
  Networks: { opensByName: true, isLasting: true, event: 'CLICK_NETWORKS' },
  SwitchNetwork: {},
  SwitchActiveChain: {},
  UnsupportedChain: { opensByName: true },
  Downloads: {},
  GetWallet: { opensByName: true, event: 'CLICK_GET_WALLET' },
  WhatIsAWallet: { opensByName: true, event: 'CLICK_WALLET_HELP' },
  WhatIsANetwork: { opensByName: true, isLasting: true, event: 'CLICK_NETWORK_HELP' },
} as const satisfies Readonly<Record<ViewName, ViewTraits>>;

const TRAITS: Readonly<Record<string, ViewTraits>> = VIEW_TRAITS;

const NONE: ViewTraits = {};

type ViewsPart = Pick<RootState, 'featureViews'>;

/** The traits of a view; a name that no view has has none. */
export const selectViewTraits = ({ featureViews }: ViewsPart, view: string): ViewTraits =>
  (Object.hasOwn(TRAITS, view) ? TRAITS[view] : featureViews[view]) ?? NONE;

/** The traits of the view on screen, or under it while the modal is closed. */
export const selectCurrentTraits = (state: Pick<RootState, 'featureViews' | 'router'>): ViewTraits =>
  selectViewTraits(state, selectCurrentView(state).view);

/** The entry for a name from outside. A view that needs more than its name, or that does not exist, is Connect (C2.16). */
export const selectViewEntry = (state: ViewsPart, name: string): ViewEntry => ({
  view: selectViewTraits(state, name).opensByName ? (name as PlainViewName) : 'Connect',
});
