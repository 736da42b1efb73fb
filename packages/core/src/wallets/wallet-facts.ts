import type { Connector } from '../ports/adapter.js';
import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { ConnectorGroup } from './connect-list.js';
import type { Wallet } from './wallet.js';
import type { RecentWallet } from './wallets.state.js';

/** The host's options for the lists. */
export interface WalletListOptions {
  /** Ids, rdns and names in lower case that no list shows. */
  readonly excluded: ReadonlySet<string>;
  /**
   * Catalogue ids in lower case; empty: the whole catalogue. Wallets that the host features or adds are always allowed.
   */
  readonly included: ReadonlySet<string>;
  /** Catalogue ids in the host's order. */
  readonly featuredIds: readonly string[];
  /** Configured groups come first, then the others in the default order. */
  readonly groupOrder: readonly ConnectorGroup[];
  /** Option `enableWallets`. */
  readonly areWalletsEnabled: boolean;
  /** Without an adapter every wallet is reached by pairing. */
  readonly hasAdapters: boolean;
  /** Whether a catalogue has records of wallets. */
  readonly hasCatalogue: boolean;
}

/** Everything that decides which wallets are shown, where and in which order. */
export interface WalletFacts {
  /** Connectors of all namespaces or of the requested one, in the order of their announcement. */
  readonly connectors: readonly Connector[];
  /** Newest first. */
  readonly recent: readonly RecentWallet[];
  /** The catalogue's responses, in any order. */
  readonly featured: readonly Wallet[];
  readonly recommended: readonly Wallet[];
  /** The catalogue's records of recent wallets that were reached by pairing. */
  readonly recentWallets: readonly Wallet[];
  readonly custom: readonly Wallet[];
  /** What AllWallets has loaded, page by page; a search result is one page. */
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
 * - `notIncluded`: the host includes only other wallets (`includeWalletIds`)
 * - `otherNetworks`: it supports none of the modal's networks
 * - `duplicate`: an earlier entry is the same wallet, or for Coinbase's SDK its record in the catalogue
 * - `noPairing`: it is not in this page, and there is no relay to reach it through; on phones it is `unreachable`
 * - `unreachable`: it has no link that works on this device
 * - `generic`: 'Browser Wallet', next to wallets that announce themselves
 * - `signIn`: e-mail and social logins are shown elsewhere
 * - `onPhone`: a QR code on a phone's own screen is of no use
 * - `hostChose`: the host features or adds wallets, which replace the recommended ones
 * - `noRoom`: the list is full
 * - `notFound`: only its id is known: it has left the page, or the catalogue does not have it (yet)
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

/** A connector of this page, a record of the catalogue or of the host, or only an id. */
export type WalletSubject =
  | { readonly kind: 'connector'; readonly wallet: Connector }
  | { readonly kind: 'wallet'; readonly wallet: Wallet }
  | { readonly kind: 'missing'; readonly wallet: { readonly id: string; readonly name: string } };

/** A wallet of a list, with its place there or the reason why it is hidden. */
export type ResolvedWallet<Place extends string> =
  | (Exclude<WalletSubject, { readonly kind: 'missing' }> & { readonly place: Place; readonly reason: null })
  | (WalletSubject & { readonly place: null; readonly reason: HiddenReason });

/** The same for a list without connectors. */
export type ResolvedRecord<Place extends string> = Exclude<ResolvedWallet<Place>, { readonly kind: 'connector' }>;

/** The shown part of a list. */
export type ShownOf<Resolved extends ResolvedWallet<string>> = Extract<Resolved, { readonly reason: null }>;

export type AllWalletsPlace = 'installed' | 'featured' | 'catalogue';
export type GetWalletPlace = 'featured' | 'custom' | 'recommended';

/** Every wallet of every list: the shown ones in their order, with the hidden ones between them. */
export interface WalletResolution {
  readonly connect: readonly ResolvedWallet<ConnectorGroup>[];
  readonly allWallets: readonly ResolvedRecord<AllWalletsPlace>[];
  readonly getWallet: readonly ResolvedRecord<GetWalletPlace>[];
}
