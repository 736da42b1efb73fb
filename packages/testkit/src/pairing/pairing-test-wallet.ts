import type { PromptControls } from '../prompts/behaviour.js';
import type { RequestRecord } from '../prompts/request-log.js';
import type { ChainEndpoint } from '../signer/chains.js';

/** The name under which a page's wish for a session is decided and logged. */
export const SESSION_PROPOSAL = 'wc_sessionPropose';

/** An approved link between a page and the wallet. */
export interface PairingSession {
  /** What tells it from others: 64 hexadecimal digits. */
  readonly topic: string;
  /** What the page says of itself. */
  readonly peerName: string;
  readonly peerUrl: string;
  /** EIP-155 chain ids. */
  readonly chainIds: readonly number[];
  /** CAIP-10 ids. */
  readonly accounts: readonly string[];
  /** Seconds since 1970. */
  readonly expiryS: number;
}

/** Where the EVM side of the wallet stands now. */
export interface PairingSnapshot {
  /** The selected account. */
  readonly address: string;
  /** EIP-155 id of the chain it is on. */
  readonly chainId: number;
}

/**
 * A WalletConnect wallet with real keys, and everything a test may want to do to it. Decisions without a method also hold for proposals;
 * their own name is {@link SESSION_PROPOSAL}.
 */
export interface PairingTestWallet extends PromptControls, RequestRecord {
  /** Every EVM account, the first one as they were given. */
  readonly addresses: readonly string[];
  /** Every account of one chain namespace. @throws RangeError when the wallet has none there */
  addressesOf(namespace: string): readonly string[];
  /** What the wallet shows now. */
  snapshot(): PairingSnapshot;
  /** Answers a pairing link. Resolves when the link is taken, before the proposal arrives. @throws when the link is used up or expired */
  pair(uri: string): Promise<void>;
  /** All that stand now. */
  sessions(): readonly PairingSession[];
  /** Selects another account, EVM by default: sessions are updated, then `accountsChanged` is sent. @throws RangeError */
  selectAccount(index: number, namespace?: string): Promise<void>;
  /** Moves to a known chain: sessions get it if they lack it, then `chainChanged` is sent. @throws ProviderRpcError 4902 */
  switchChain(chainId: number): Promise<void>;
  /** Teaches the wallet a chain without moving to it. */
  addChain(chain: ChainEndpoint): void;
  /** Changes which EVM chains (EIP-155 ids) all sessions hold. Resolves when every page has heard of it. */
  shareChains(chainIds: readonly number[]): Promise<void>;
  /** Prolongs all sessions by a week. */
  extend(): Promise<void>;
  /** Ends one session, or all, from the wallet's side. A topic that is none ends nothing. */
  disconnect(topic?: string): Promise<void>;
  /** Leaves the relay. Sessions stay with the page, as when a phone is switched off. */
  close(): Promise<void>;
}
