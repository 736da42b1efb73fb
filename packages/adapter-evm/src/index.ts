export { type EvmAdapterOptions, evmAdapter } from './evm.adapter.js';
export type { OwnConfigOptions } from './own-config.js';
