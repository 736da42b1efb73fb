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
  /** Reset when the visitor opens AllWallets, and restored when they come back to it. */
  readonly browsing: WalletBrowsing;
}
