import type { RemoteFeature } from '../features/remote-feature.js';
import type { Wallet } from './wallet.js';

/** A wallet that was connected before, with what is needed to show it again. */
export interface RecentWallet {
  /** A connector's id, or the catalogue id of a wallet reached by pairing. */
  readonly id: string;
  readonly name: string | null;
  readonly iconUrl?: string;
  readonly rdns?: string;
  /** Reached by pairing: the id is the catalogue's. */
  readonly isPaired?: boolean;
}

/** AllWallets as the visitor left it to open one of its wallets. */
export interface WalletBrowsing {
  readonly search: string;
  readonly isCertifiedOnly: boolean;
  /** In px. */
  readonly scrollTop: number;
}

export interface WalletsState {
  /** Newest first. A wallet that is in the list already keeps its place. */
  readonly recent: readonly RecentWallet[];
  /** The catalogue wallet that the last pairing was for; `null`: any wallet. */
  readonly wanted: Wallet | null;
  /** Whether the store has the API clients: without services they are never loaded. */
  readonly areServicesReady: boolean;
  /** Empty until the catalogue has answered, like the lists below. */
  readonly featured: readonly Wallet[];
  readonly recommended: readonly Wallet[];
  /** The catalogue's records of recent wallets that were reached by pairing. */
  readonly recentWallets: readonly Wallet[];
  /** The catalogue's records of wallets that the host excludes by id; `null` until it has answered. */
  readonly excludedWallets: readonly Wallet[] | null;
  /** The totals of the catalogue, set with its first page; `null` until it has answered. */
  readonly catalogue: { readonly count: number; readonly wallets: readonly Wallet[] } | null;
  /** Reset for visitors who open AllWallets, restored for those who go back to it. */
  readonly browsing: WalletBrowsing;
  /** `null` until the project's configuration has loaded. */
  readonly remoteFeatures: readonly RemoteFeature[] | null;
}
