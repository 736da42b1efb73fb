import type { Behaviour } from '../prompts/behaviour.js';
import type { ChainEndpoint } from '../signer/chains.js';
import type { KeyOptions } from '../signer/keys.js';
import type { BitcoinPairingOptions } from './namespaces/bitcoin.js';
import type { SolanaPairingOptions } from './namespaces/solana.js';

/** Options of a wallet behind a pairing. JSON only. */
export interface PairingWalletOptions extends KeyOptions {
  /** WebSocket URL of the relay, `ws://…/relay`. The wallet contacts nothing else except the nodes of `chains`. */
  readonly relayUrl: string;
  /** URL of a verify server that the wallet trusts: it tells which pages are who they say. Default: none, every page is unknown. */
  readonly verifyUrl?: string;
  /** The project id sent to the relay. Default `testkit`. */
  readonly projectId?: string;
  /** The chains the wallet approves, of those a page asks for. Default: a development node, chain 31337 at `http://127.0.0.1:8545`. */
  readonly chains?: readonly ChainEndpoint[];
  /** The initial chain; must be one of `chains`. Default: the first. */
  readonly chainId?: number;
  /** Makes it a Solana wallet as well. Default: no Solana. */
  readonly solana?: SolanaPairingOptions;
  /** Makes it a Bitcoin wallet as well. Default: no Bitcoin. */
  readonly bitcoin?: BitcoinPairingOptions;
  /** How proposals and requests are handled until the test changes it. Default `approve`. */
  readonly behaviour?: Behaviour;
  /** The wallet name shown to pages. Default `Test Pairing Wallet`. */
  readonly name?: string;
  /** The wallet's home page. Default: the page's own origin; outside a page `https://wallet.invalid`. */
  readonly url?: string;
  /** The URL of its icon. Default: none. */
  readonly icon?: string;
  /** In a browser: stores sessions under this name, so that they survive a reload. Default: they end with the wallet. */
  readonly persistAs?: string;
}
