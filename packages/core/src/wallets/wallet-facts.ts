import type { Connector } from '../ports/adapter.js';
import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { ConnectorGroup } from './connect-list.js';
import type { Wallet } from './wallet.js';
import type { RecentWallet } from './wallets.state.js';

/** What a host says of the lists. */
export interface WalletListOptions {
  /** Ids, rdns and names in lower case that are shown nowhere. */
  readonly excluded: ReadonlySet<string>;
  /** Catalogue ids in lower case; empty: the whole catalogue. What the host features or adds is chosen anyway. */
  readonly included: ReadonlySet<string>;
  /** Catalogue ids in the host's order. */
  readonly featuredIds: readonly string[];
  /** Configured groups come first, the others follow in the default order. */
  readonly groupOrder: readonly ConnectorGroup[];
  /** Option `enableWallets`. */
  readonly areWalletsEnabled: boolean;
  /** Without an adapter every wallet is reached by pairing. */
  readonly hasAdapters: boolean;
}

/** All that decides which wallets are shown, where and in which order. */
export interface WalletFacts {
  /** Connectors of all namespaces, or of the one that is wanted, in the order they were announced. */
  readonly connectors: readonly Connector[];
  /** Newest first. */
  readonly recent: readonly RecentWallet[];
  /** The catalogue's answers, in any order. */
  readonly featured: readonly Wallet[];
  readonly recommended: readonly Wallet[];
  /** The catalogue's records of recent wallets that were reached by pairing. */
  readonly recentWallets: readonly Wallet[];
  readonly custom: readonly Wallet[];
  /** What AllWallets has loaded, page by page; what a search found is one page. */
  readonly pages: readonly (readonly Wallet[])[];
  readonly networkIds: readonly CaipNetworkId[];
  /** The chain namespace on screen. */
  readonly activeNamespace: ChainNamespace;
  readonly options: WalletListOptions;
  readonly isMobile: boolean;
}

/**
 * Why a wallet is not in a list.
 * - `walletsOff`: the host shows no wallets (`enableWallets`)
 * - `excluded`: the host excludes it by id, rdns or name
 * - `notIncluded`: the host includes others alone (`includeWalletIds`)
 * - `otherNetworks`: it can use none of the modal's networks
 * - `duplicate`: another entry before it is the same wallet
 * - `noPairing`: it is not in this page, and there is no relay to reach it by
 * - `unreachable`: it has no link that leads to it from this device
 * - `generic`: 'Browser Wallet', beside wallets that say who they are
 * - `signIn`: e-mail and social logins have a place of their own
 * - `onPhone`: a QR code on a phone's own screen is of no use
 * - `hostChose`: recommended wallets give way to those that the host features or adds
 * - `noRoom`: the list is full
 * - `notFound`: nothing is known of it but its id: it has left the page, or the catalogue does not have it (yet)
 */
export type HiddenReason =
  | 'walletsOff'
  | 'excluded'
  | 'notIncluded'
  | 'otherNetworks'
  | 'duplicate'
  | 'noPairing'
  | 'unreachable'
  | 'generic'
  | 'signIn'
  | 'onPhone'
  | 'hostChose'
  | 'noRoom'
  | 'notFound';

/** A connector of this page, a record of the catalogue or of the host's, or no more than an id. */
export type WalletSubject =
  | { readonly kind: 'connector'; readonly wallet: Connector }
  | { readonly kind: 'wallet'; readonly wallet: Wallet }
  | { readonly kind: 'missing'; readonly wallet: { readonly id: string; readonly name: string } };

/** A wallet of a list, and where it stands in it or why it does not. */
export type ResolvedWallet<Place extends string> =
  | (Exclude<WalletSubject, { readonly kind: 'missing' }> & { readonly place: Place; readonly reason: null })
  | (WalletSubject & { readonly place: null; readonly reason: HiddenReason });

/** The same of a list that has no connectors in it. */
export type ResolvedRecord<Place extends string> = Exclude<ResolvedWallet<Place>, { readonly kind: 'connector' }>;

/** What is shown of a list. */
export type ShownOf<Resolved extends ResolvedWallet<string>> = Extract<Resolved, { readonly reason: null }>;

export type AllWalletsPlace = 'installed' | 'featured' | 'catalogue';
export type GetWalletPlace = 'featured' | 'custom' | 'recommended';

/** Every wallet of every list: the shown ones in the order they are shown in, the hidden ones among them. */
export interface WalletResolution {
  readonly connect: readonly ResolvedWallet<ConnectorGroup>[];
  readonly allWallets: readonly ResolvedRecord<AllWalletsPlace>[];
  readonly getWallet: readonly ResolvedRecord<GetWalletPlace>[];
}
