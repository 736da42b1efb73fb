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
export { ignoredWallets } from './discovery/collect.js';
export type { IgnoredCode, IgnoredWallet } from './discovery/wallet.js';
