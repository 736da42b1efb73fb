import type { AnnouncementHost } from '../announcement/announcement.js';
import type { AnnouncementControls } from '../announcement/announcer.js';
import type { PromptControls } from '../prompts/behaviour.js';
import type { RequestRecord } from '../prompts/request-log.js';
import type { WalletChannel } from '../provider/provider.js';
import type { BitcoinNetworkName } from './networks.js';

export interface BitcoinSnapshot {
  /** What a page sees: the payment address and the ordinal one; empty while locked or not let in. */
  readonly addresses: readonly string[];
  readonly network: BitcoinNetworkName;
  readonly isLocked: boolean;
  readonly isPermitted: boolean;
}

/**
 * A Bitcoin wallet with real keys, and everything a test may want to do to it. Prompts go by the names of sats-connect
 * (`wallet_connect`, `signMessage`, `sendTransfer`, `signPsbt`, `wallet_changeNetwork`), whichever face it has.
 */
export interface BitcoinTestWallet extends PromptControls, RequestRecord, AnnouncementControls {
  /** The wallet's end of a bridge to pages in another process. */
  readonly channel: WalletChannel;
  /** The payment and the ordinal address of every account on the current network. */
  accounts(): readonly (readonly [payment: string, ordinal: string])[];
  snapshot(): BitcoinSnapshot;

  /** Closes the wallet with its password: pages see no account until it is opened again. */
  lock(): void;
  unlock(): void;
  /** Selects another account. @throws RangeError */
  selectAccount(index: number): void;
  /** Moves the wallet to a network it knows, as its user would. @throws ProviderRpcError -32602 */
  switchNetwork(name: BitcoinNetworkName): void;
  /** Shows the page out, from the wallet's side. */
  dropSession(): void;

  /** Puts the wallet into a page. Returns the way to take it out. */
  install(page: Window & typeof globalThis): () => void;
  /** Announces the wallet in one more place, for example a browser in another process. */
  attach(host: AnnouncementHost): void | Promise<void>;
  /** Takes the wallet out of every page and stops listening to its storage. */
  close(): void;
}
