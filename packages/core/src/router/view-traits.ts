import type { ViewEventName } from '../effects/analytics-events.js';
import type { OwnViewName } from './view-params.js';

/** What core has to know about a view. Plain data. */
export interface ViewTraits {
  /** Hosts can open it too, by its name alone. */
  readonly opensByName?: boolean;
  /** It shows a connected account and needs one. */
  readonly needsAccount?: boolean;
  /**
   * The view does not wait for a wallet: a wallet that connects by itself leaves it on screen. When the connected wallet
   * ends its connection by itself, it closes, because it shows or changes that connection.
   */
  readonly isLasting?: boolean;
  /** An attempt to connect lasts as long as the view is on screen. */
  readonly isConnecting?: boolean;
  /** The analytics event that is sent when it opens. Those of core's own views are in `effects/view-events.ts`. */
  readonly event?: ViewEventName;
}

/** The traits of core's own views in one table. Those of installed features are in the state. */
export const VIEW_TRAITS = {
  Connect: { opensByName: true },
  ConnectWallets: { opensByName: true },
  Create: { opensByName: true },
  AllWallets: { opensByName: true },
  ConnectingExternal: { isConnecting: true },
  ConnectingMultiChain: {},
  ConnectingWalletConnect: { isConnecting: true },
  ConnectingWalletConnectBasic: { opensByName: true, isConnecting: true },
  OpenWallet: {},
  Account: { opensByName: true, needsAccount: true, isLasting: true },
  AccountSettings: { opensByName: true, needsAccount: true, isLasting: true },
  ProfileWallets: { opensByName: true, isLasting: true },
  Networks: { opensByName: true, isLasting: true },
  SwitchNetwork: {},
  SwitchActiveChain: {},
  UnsupportedChain: { opensByName: true },
  Downloads: {},
  GetWallet: { opensByName: true },
  WhatIsAWallet: { opensByName: true },
  WhatIsANetwork: { opensByName: true, isLasting: true },
} as const satisfies Readonly<Record<OwnViewName, ViewTraits>>;
