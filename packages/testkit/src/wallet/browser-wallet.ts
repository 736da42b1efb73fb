import type { AnnouncementHost } from '../announcement/announcement.js';
import type { AnnouncementControls, AnnouncementMode } from '../announcement/announcer.js';
import type { Behaviour, PromptControls } from '../prompts/behaviour.js';
import type { RequestRecord } from '../prompts/request-log.js';
import type { WalletChannel } from '../provider/provider.js';
import type { WalletStorage } from './wallet-storage.js';

/** Options of a browser wallet in any namespace. */
export interface BrowserWalletSetup {
  /** How prompts are handled until the test changes it. Default `approve`. */
  readonly behaviour?: Behaviour;
  /** How the wallet announces itself until the test changes it. Default `once`. */
  readonly announcement?: AnnouncementMode;
  /** Whether the page was granted access earlier, so that it gets accounts without a prompt. Default false. */
  readonly isPermitted?: boolean;
  /** Whether it is initially locked, so that pages see no account. Default false. */
  readonly isLocked?: boolean;
  /**
   * Where permission, lock, account and chain are stored across reloads. Default: localStorage if available, else
   * memory.
   */
  readonly storage?: WalletStorage;
}

/** A browser wallet in any namespace, and the controls a test needs. */
export interface BrowserWallet extends PromptControls, RequestRecord, AnnouncementControls {
  /** The wallet's end of a bridge to pages in another process. */
  readonly channel: WalletChannel;

  /** Locks the wallet: pages see no account until it is unlocked. */
  lock(): void;
  /** Unlocks the wallet; a page with permission sees its accounts. */
  unlock(): void;
  /** Selects another account; a page with permission sees it first. @throws RangeError when there is no such account */
  selectAccount(index: number): void;
  /** Revokes the page's permission from the wallet's side. */
  dropSession(): void;

  /** Installs the wallet in a page. Returns a function that removes it. */
  install(page: Window & typeof globalThis): () => void;
  /** Announces the wallet in one more place, for example a browser in another process. */
  attach(host: AnnouncementHost): void | Promise<void>;
  /** Removes the wallet from every page it was installed in, and stops listening to its storage. */
  close(): void;
}

/** Who has access to a wallet now. */
export interface AccessSnapshot {
  readonly isLocked: boolean;
  /** Whether the page has permission; while the wallet is locked it still sees no account. */
  readonly isPermitted: boolean;
}

/** The same for a wallet whose addresses are the same on all chains. */
export interface AccountsSnapshot extends AccessSnapshot {
  /** The accounts a page sees: empty while locked or without permission. */
  readonly accounts: readonly string[];
}
