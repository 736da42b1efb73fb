export type { CoinbaseOptions } from './connectors/coinbase.js';
export type { ExternalsOptions } from './connectors/externals.js';
export { type LeftOutWallet, leftOutWallets } from './connectors/left-out.js';
export type { SafeOptions } from './connectors/safe.js';
export { type EvmAdapterOptions, evmAdapter } from './evm.adapter.js';
export type { OwnConfigOptions } from './own-config.js';
