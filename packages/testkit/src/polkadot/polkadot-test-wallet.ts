import type { AccountsSnapshot, BrowserWallet } from '../wallet/browser-wallet.js';
import type { PolkadotFace } from './injected-entry.js';

/**
 * An extension in `window.injectedWeb3` with real sr25519 keys, and everything a test may want to do to it. Its prompts
 * go by the names `enable`, `signRaw` and `signPayload`.
 */
export interface PolkadotTestWallet extends BrowserWallet {
  /** What its entry in the page is made of. */
  readonly face: PolkadotFace;
  /** Every account of the wallet, in format 42, whether a page may see it or not. */
  readonly addresses: readonly string[];
  /** What the wallet shows now. */
  snapshot(): PolkadotWalletSnapshot;
}

/** What a Polkadot extension shows now. */
export type PolkadotWalletSnapshot = AccountsSnapshot;
