import type { AccessSnapshot, BrowserWallet } from '../wallet/browser-wallet.js';
import type { BitcoinNetworkName } from './networks.js';

/** What a Bitcoin wallet shows now. */
export interface BitcoinSnapshot extends AccessSnapshot {
  /** What a page sees: the payment address and the ordinal one; empty while locked or not let in. */
  readonly addresses: readonly string[];
  readonly network: BitcoinNetworkName;
}

/**
 * A Bitcoin wallet with real keys, and everything a test may want to do to it. Prompts go by the names of sats-connect
 * (`wallet_connect`, `signMessage`, `sendTransfer`, `signPsbt`, `wallet_changeNetwork`), whichever face it has.
 */
export interface BitcoinTestWallet extends BrowserWallet {
  /** The payment and the ordinal address of every account on the current network, whether a page may see them or not. */
  accounts(): readonly (readonly [payment: string, ordinal: string])[];
  /** What the wallet shows now. */
  snapshot(): BitcoinSnapshot;

  /** Moves the wallet to a network it knows, as its user would. @throws ProviderRpcError -32602 for another one */
  switchNetwork(name: BitcoinNetworkName): void;
}
