import type { AnnouncementHost } from '../announcement/announcement.js';
import type { AnnouncementControls } from '../announcement/announcer.js';
import type { PromptControls } from '../prompts/behaviour.js';
import type { RequestRecord } from '../prompts/request-log.js';
import type { WalletChannel } from '../provider/provider.js';
import type { PolkadotFace } from './injected-entry.js';

/**
 * An extension in `window.injectedWeb3` with real sr25519 keys, and everything a test may want to do to it. Its prompts
 * go by the names `enable`, `signRaw` and `signPayload`.
 */
export interface PolkadotTestWallet extends PromptControls, RequestRecord, AnnouncementControls {
  /** The wallet's end of a bridge to pages in another process. */
  readonly channel: WalletChannel;
  readonly face: PolkadotFace;
  /** Every account of the wallet, in format 42, whether a page may see it or not. */
  readonly addresses: readonly string[];
  /** What the wallet shows now. */
  snapshot(): PolkadotWalletSnapshot;

  /** Closes the wallet with its password: pages see no account until it is opened again. */
  lock(): void;
  unlock(): void;
  /** Selects another account; a page that was let in sees it first. @throws RangeError */
  selectAccount(index: number): void;
  /** Shows the page out, from the wallet's side. */
  dropSession(): void;

  /** Puts the wallet into a page. Returns the way to take it out. */
  install(page: Window & typeof globalThis): () => void;
  /** Announces the wallet in one more place, for example a browser in another process. */
  attach(host: AnnouncementHost): void | Promise<void>;
  /** Takes the wallet out of every page and stops listening to its storage. */
  close(): void;
}

export interface PolkadotWalletSnapshot {
  /** What a page sees: empty while locked or not let in. */
  readonly accounts: readonly string[];
  readonly isLocked: boolean;
  readonly isPermitted: boolean;
}
