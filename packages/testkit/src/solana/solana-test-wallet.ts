import type { AccountsSnapshot, BrowserWallet } from '../wallet/browser-wallet.js';
import type { SolanaFace } from './standard-wallet.js';

/**
 * A Wallet Standard wallet with real ed25519 keys, and everything a test may want to do to it. Its prompts go by the
 * names of the features: `standard:connect`, `solana:signMessage`.
 */
export interface SolanaTestWallet extends BrowserWallet {
  /** What its announcements say that it can do. */
  readonly face: SolanaFace;
  /** Every account of the wallet, whether a page may see it or not. */
  readonly addresses: readonly string[];
  /** What the wallet shows now. */
  snapshot(): SolanaWalletSnapshot;
}

/** What a Solana wallet shows now. */
export type SolanaWalletSnapshot = AccountsSnapshot;
