import type { AccessSnapshot, BrowserWallet } from '../wallet/browser-wallet.js';
import type { BitcoinNetworkName } from './networks.js';

/** The current state of a Bitcoin wallet. */
export interface BitcoinSnapshot extends AccessSnapshot {
  /** The addresses a page sees: payment first, then ordinals; empty while locked or without permission. */
  readonly addresses: readonly string[];
  readonly network: BitcoinNetworkName;
}

/**
 * A Bitcoin wallet with real keys, and the controls a test needs. Prompts use the method names of sats-connect
 * (`wallet_connect`, `signMessage`, `sendTransfer`, `signPsbt`, `wallet_changeNetwork`), whichever interface it exposes.
 */
export interface BitcoinTestWallet extends BrowserWallet {
  /** The payment and the ordinals address of every account on the current network, whether a page may see them or not. */
  accounts(): readonly (readonly [payment: string, ordinal: string])[];
  /** The current state. */
  snapshot(): BitcoinSnapshot;

  /** Switches to a known network, as its user would. @throws ProviderRpcError -32602 for an unknown one */
  switchNetwork(name: BitcoinNetworkName): void;
}
