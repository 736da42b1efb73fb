import type { AnnouncementHost } from '../announcement/announcement.js';
import type { AnnouncementControls } from '../announcement/announcer.js';
import type { PromptControls } from '../prompts/behaviour.js';
import type { RequestRecord } from '../prompts/request-log.js';
import type { TestProvider, WalletChannel } from '../provider/provider.js';
import type { ChainEndpoint } from '../signer/chains.js';

/** A browser wallet with real keys, and everything a test may want to do to it. */
export interface EvmTestWallet extends PromptControls, RequestRecord, AnnouncementControls {
  /** What pages talk to. */
  readonly provider: TestProvider;
  /** The wallet's end of a bridge to pages in another process. */
  readonly channel: WalletChannel;
  /** Every account of the wallet, whether a page may see it or not. */
  readonly addresses: readonly string[];
  /** What the wallet shows now. */
  snapshot(): WalletSnapshot;

  /** Closes the wallet with its password: pages see no account until it is opened again. */
  lock(): void;
  unlock(): void;
  /** Selects another account; a page that was let in sees it first. @throws RangeError */
  selectAccount(index: number): void;
  /** Moves the wallet to a chain it knows, as its user would. @throws ProviderRpcError 4902 */
  switchChain(chainId: number): void;
  /** Teaches the wallet a chain without moving to it. */
  addChain(chain: ChainEndpoint): void;
  /** Shows the page out, from the wallet's side. */
  dropSession(): void;
  /** Cuts the wallet off all chains (`disconnect`, 4900). */
  goOffline(): void;
  goOnline(): void;

  /** Puts the wallet into a page: announcements and, if asked, `window.ethereum`. Returns the way to take it out. */
  install(page: Window & typeof globalThis, options?: InstallOptions): () => void;
  /** Announces the wallet in one more place, for example a browser in another process. */
  attach(host: AnnouncementHost): void | Promise<void>;
  /** Takes the wallet out of every page and stops listening to its storage. */
  close(): void;
}

export interface WalletSnapshot {
  /** What a page sees: empty while locked or not let in. */
  readonly accounts: readonly string[];
  readonly chainId: number;
  readonly isLocked: boolean;
  readonly isPermitted: boolean;
  readonly isOnline: boolean;
}

export interface InstallOptions {
  /** Also sets `window.ethereum`, as wallets did before EIP-6963. Default false. */
  readonly legacy?: boolean;
}
