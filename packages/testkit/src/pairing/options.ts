import type { Behaviour } from '../prompts/behaviour.js';
import type { ChainEndpoint } from '../signer/chains.js';
import type { KeyOptions } from '../signer/keys.js';
import type { BitcoinPairingOptions } from './namespaces/bitcoin.js';
import type { SolanaPairingOptions } from './namespaces/solana.js';

/** How a wallet behind a pairing is set up. JSON only. */
export interface PairingWalletOptions extends KeyOptions {
  /** WebSocket address of the relay, `ws://…/relay`. Nothing else is ever contacted but the nodes of `chains`. */
  readonly relayUrl: string;
  /** What the relay is told. Default `testkit`. */
  readonly projectId?: string;
  /** The chains the wallet approves, of those a page asks for. Default: a development node, chain 31337 at `http://127.0.0.1:8545`. */
  readonly chains?: readonly ChainEndpoint[];
  /** The chain it is on at first; must be one of `chains`. Default: their first. */
  readonly chainId?: number;
  /** Makes it a Solana wallet as well. Default: it knows no Solana. */
  readonly solana?: SolanaPairingOptions;
  /** Makes it a Bitcoin wallet as well. Default: it knows no Bitcoin. */
  readonly bitcoin?: BitcoinPairingOptions;
  /** What happens to proposals and requests until the test says something else. Default `approve`. */
  readonly behaviour?: Behaviour;
  /** What pages get to see of the wallet. Default `Test Pairing Wallet`. */
  readonly name?: string;
  /** Its home. Default: the page's own origin, outside a page `https://wallet.invalid`. */
  readonly url?: string;
  /** The address of its picture. Default: none. */
  readonly icon?: string;
  /** In a browser: keeps sessions under this name, so that they outlive a reload. Default: they end with the wallet. */
  readonly persistAs?: string;
}
