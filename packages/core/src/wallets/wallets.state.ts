import type { Wallet } from './wallet.js';

/** A wallet that was connected before, as it is shown again. */
export interface RecentWallet {
  /** A connector's id, or a catalogue id for what was reached by pairing. */
  readonly id: string;
  readonly name: string | null;
  readonly iconUrl?: string;
  readonly rdns?: string;
  /** Reached by pairing: the id is the catalogue's. */
  readonly isPaired?: boolean;
}

/** AllWallets as the visitor left it for one of its wallets. */
export interface WalletBrowsing {
  readonly search: string;
  readonly isCertifiedOnly: boolean;
  /** In px. */
  readonly scrollTop: number;
}

export interface WalletsState {
  /** Newest first. A wallet that is in already is not moved. */
  readonly recent: readonly RecentWallet[];
  /** The catalogue wallet that a pairing was asked for last; `null`: any wallet. */
  readonly wanted: Wallet | null;
  /** New for everyone who comes to AllWallets, and as it was for those who come back to it. */
  readonly browsing: WalletBrowsing;
}
