export type { CoinbaseOptions } from './connectors/coinbase.js';
export type { ExternalsOptions } from './connectors/externals.js';
export { type IgnoredWallet, ignoredWallets } from './connectors/ignored-wallets.js';
export type { SafeOptions } from './connectors/safe.js';
export { type EvmAdapterOptions, evmAdapter } from './evm.adapter.js';
export type { OwnConfigOptions } from './own-config.js';
