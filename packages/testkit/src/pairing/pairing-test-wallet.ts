import type { PromptControls } from '../prompts/behaviour.js';
import type { RequestRecord } from '../prompts/request-log.js';
import type { ChainEndpoint } from '../signer/chains.js';

/** The method name under which session proposals are decided and logged. */
export const SESSION_PROPOSAL = 'wc_sessionPropose';

/** An approved session between a page and the wallet. */
export interface PairingSession {
  /** The session's identifier: 64 hexadecimal digits. */
  readonly topic: string;
  /** The metadata that the page sent. */
  readonly peerName: string;
  readonly peerUrl: string;
  /** EIP-155 chain ids. */
  readonly chainIds: readonly number[];
  /** CAIP-10 ids. */
  readonly accounts: readonly string[];
  /** Seconds since 1970. */
  readonly expiryS: number;
}

/** The current state of the EVM side of the wallet. */
export interface PairingSnapshot {
  /** The selected account. */
  readonly address: string;
  /** EIP-155 id of the chain it is on. */
  readonly chainId: number;
}

/**
 * A WalletConnect wallet with real keys, and the controls a test needs. Decisions without a method also hold for proposals;
 * their own name is {@link SESSION_PROPOSAL}.
 */
export interface PairingTestWallet extends PromptControls, RequestRecord {
  /** Every EVM account, in the order of the options. */
  readonly addresses: readonly string[];
  /** Every account of one chain namespace. @throws RangeError when the wallet has none there */
  addressesOf(namespace: string): readonly string[];
  /** The current state. */
  snapshot(): PairingSnapshot;
  /** Accepts a pairing URI. Resolves when it is accepted, before the proposal is received. @throws when it is used up or expired */
  pair(uri: string): Promise<void>;
  /** All active sessions. */
  sessions(): readonly PairingSession[];
  /** Selects another account, EVM by default: sessions are updated, then `accountsChanged` is sent. @throws RangeError */
  selectAccount(index: number, namespace?: string): Promise<void>;
  /** Switches to a known chain: sessions that lack it get it, then `chainChanged` is sent. @throws ProviderRpcError 4902 */
  switchChain(chainId: number): Promise<void>;
  /** Adds a chain to the wallet without switching to it. */
  addChain(chain: ChainEndpoint): void;
  /** Changes which EVM chains (EIP-155 ids) all sessions hold. Resolves when every page has acknowledged it. */
  shareChains(chainIds: readonly number[]): Promise<void>;
  /**
   * Takes a chain namespace out of all sessions, which must hold another one. Resolves when every page has acknowledged
   * it. @throws RangeError when the wallet has no accounts there
   */
  stopSharing(namespace: string): Promise<void>;
  /** Extends all sessions by a week. */
  extend(): Promise<void>;
  /** Ends one session, or all, from the wallet's side. Does nothing for an unknown topic. */
  disconnect(topic?: string): Promise<void>;
  /** Disconnects from the relay. Pages keep their sessions, as when a phone is switched off. */
  close(): Promise<void>;
}
