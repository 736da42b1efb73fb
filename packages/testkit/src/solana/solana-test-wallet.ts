import type { AccountsSnapshot, BrowserWallet } from '../wallet/browser-wallet.js';
import type { SolanaProfile } from './standard-wallet.js';

/**
 * A Wallet Standard wallet with real ed25519 keys, and the controls a test needs. Its prompts are named after
 * the features: `standard:connect`, `solana:signMessage`.
 */
export interface SolanaTestWallet extends BrowserWallet {
  /** The capabilities in its announcements. */
  readonly profile: SolanaProfile;
  /** Every account of the wallet, whether a page may see it or not. */
  readonly addresses: readonly string[];
  /** The current state. */
  snapshot(): SolanaWalletSnapshot;
}

/** The current state of a Solana wallet. */
export type SolanaWalletSnapshot = AccountsSnapshot;
