import type { InstallOptions } from '../announcement/window-host.js';
import type { TestProvider } from '../provider/provider.js';
import type { ChainEndpoint } from '../signer/chains.js';
import type { AccountsSnapshot, BrowserWallet } from '../wallet/browser-wallet.js';

/** A browser wallet with real keys, and everything a test may want to do to it. */
export interface EvmTestWallet extends BrowserWallet {
  /** What pages talk to. */
  readonly provider: TestProvider;
  /** Every account of the wallet, whether a page may see it or not. */
  readonly addresses: readonly string[];
  /** What the wallet shows now. */
  snapshot(): WalletSnapshot;

  /** Moves the wallet to a chain it knows, as its user would. @throws ProviderRpcError 4902 */
  switchChain(chainId: number): void;
  /** Teaches the wallet a chain without moving to it. */
  addChain(chain: ChainEndpoint): void;
  /** Cuts the wallet off all chains (`disconnect`, 4900). */
  goOffline(): void;
  /** Ends {@link goOffline} (`connect`, with the chain it is on). */
  goOnline(): void;

  /** Puts the wallet into a page: announcements and, if asked, `window.ethereum`. Returns the way to take it out. */
  install(page: Window & typeof globalThis, options?: InstallOptions): () => void;
}

/** What an EVM wallet shows now. */
export interface WalletSnapshot extends AccountsSnapshot {
  /** EIP-155 id of the chain it is on. */
  readonly chainId: number;
  /** Whether any chain can be reached. */
  readonly isOnline: boolean;
}
