import type { AccountsSnapshot, BrowserWallet } from '../wallet/browser-wallet.js';
import type { PolkadotProfile } from './injected-entry.js';

/**
 * An extension in `window.injectedWeb3` with real sr25519 keys, and the controls a test needs. Its prompts
 * are named `enable`, `signRaw` and `signPayload`.
 */
export interface PolkadotTestWallet extends BrowserWallet {
  /** The description of its entry in the page. */
  readonly profile: PolkadotProfile;
  /** Every account of the wallet, in format 42, whether a page may see it or not. */
  readonly addresses: readonly string[];
  /** The current state. */
  snapshot(): PolkadotWalletSnapshot;
}

/** The current state of a Polkadot extension. */
export type PolkadotWalletSnapshot = AccountsSnapshot;
