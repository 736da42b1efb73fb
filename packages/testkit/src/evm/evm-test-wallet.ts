import type { InstallOptions } from '../announcement/window-host.js';
import type { TestProvider } from '../provider/provider.js';
import type { ChainEndpoint } from '../signer/chains.js';
import type { AccountsSnapshot, BrowserWallet } from '../wallet/browser-wallet.js';

/** A browser wallet with real keys, and the controls a test needs. */
export interface EvmTestWallet extends BrowserWallet {
  /** The provider pages talk to. */
  readonly provider: TestProvider;
  /** Every account of the wallet, whether a page may see it or not. */
  readonly addresses: readonly string[];
  /** The current state. */
  snapshot(): WalletSnapshot;

  /** Switches to a known chain, as its user would. @throws ProviderRpcError 4902 */
  switchChain(chainId: number): void;
  /** Adds a chain to the wallet without switching to it. */
  addChain(chain: ChainEndpoint): void;
  /** Disconnects the wallet from all chains (`disconnect`, 4900). */
  goOffline(): void;
  /** Ends {@link goOffline} (`connect`, with the chain it is on). */
  goOnline(): void;

  /** Installs the wallet in a page: announcements and, if asked, `window.ethereum`. Returns a function that removes it. */
  install(page: Window & typeof globalThis, options?: InstallOptions): () => void;
}

/** The current state of an EVM wallet. */
export interface WalletSnapshot extends AccountsSnapshot {
  /** EIP-155 id of the chain it is on. */
  readonly chainId: number;
  /** Whether any chain is reachable. */
  readonly isOnline: boolean;
}
