import type { AnnouncementHost } from '../announcement/announcement.js';
import type { AnnouncementControls, AnnouncementMode } from '../announcement/announcer.js';
import type { Behaviour, PromptControls } from '../prompts/behaviour.js';
import type { RequestRecord } from '../prompts/request-log.js';
import type { WalletChannel } from '../provider/provider.js';
import type { WalletStorage } from './wallet-storage.js';

/** How a wallet in a browser is set up, whatever its chains are. */
export interface BrowserWalletSetup {
  /** What happens to a prompt until the test says something else. Default `approve`. */
  readonly behaviour?: Behaviour;
  /** What pages hear of the wallet until the test says something else. Default `once`. */
  readonly announcement?: AnnouncementMode;
  /** Whether the page was let in earlier, so that it gets accounts without a prompt. Default false. */
  readonly isPermitted?: boolean;
  /** Whether it is locked at first, so that pages see no account. Default false. */
  readonly isLocked?: boolean;
  /**
   * Where permission, lock, account and chain are kept over a reload. Default: localStorage where there is one, else
   * memory.
   */
  readonly storage?: WalletStorage;
}

/** A wallet in a browser, and everything a test may want to do to it whatever its chains are. */
export interface BrowserWallet extends PromptControls, RequestRecord, AnnouncementControls {
  /** The wallet's end of a bridge to pages in another process. */
  readonly channel: WalletChannel;

  /** Closes the wallet with its password: pages see no account until it is opened again. */
  lock(): void;
  /** Opens it again; a page that was let in sees its accounts. */
  unlock(): void;
  /** Selects another account; a page that was let in sees it first. @throws RangeError when there is no such account */
  selectAccount(index: number): void;
  /** Shows the page out, from the wallet's side. */
  dropSession(): void;

  /** Puts the wallet into a page. Returns the way to take it out. */
  install(page: Window & typeof globalThis): () => void;
  /** Announces the wallet in one more place, for example a browser in another process. */
  attach(host: AnnouncementHost): void | Promise<void>;
  /** Takes the wallet out of every page that it was installed in, and stops listening to its storage. */
  close(): void;
}

/** Who has access to a wallet now. */
export interface AccessSnapshot {
  readonly isLocked: boolean;
  /** Whether the page was let in; while the wallet is locked it sees no account all the same. */
  readonly isPermitted: boolean;
}

/** The same of a wallet whose addresses are the same on all chains. */
export interface AccountsSnapshot extends AccessSnapshot {
  /** What a page sees: empty while locked or not let in. */
  readonly accounts: readonly string[];
}
