import type { ChainNamespace } from '@foyerkit/core/adapter';

export type {
  AdapterConnection,
  AdapterContext,
  AdapterEvent,
  AdapterFactory,
  ChainAdapter,
  Connector,
} from '@foyerkit/core/adapter';
export type { Utxo, UtxoRequest } from './balance/utxos.js';
export { type BitcoinAdapterOptions, bitcoinAdapter } from './bitcoin.adapter.js';
export type {
  BitcoinAccount,
  BitcoinCapability,
  BitcoinMessage,
  BitcoinProvider,
  BitcoinPurpose,
  BitcoinTransfer,
  MessageProtocol,
  PsbtInput,
  PsbtRequest,
  PsbtResult,
} from './bitcoin-provider.js';
export { leftOutWallets } from './discovery/collect.js';
export type { LeftOutCode, LeftOutWallet } from './discovery/wallet.js';

/** The CAIP-2 namespace of Bitcoin's networks, as in `bip122:000000000019d6689c085ae165831e93`. */
export const BITCOIN_NAMESPACE = 'bip122' satisfies ChainNamespace;
