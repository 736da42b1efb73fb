export { type IgnoredWallet, ignoredWallets } from './connectors/standard-wallets.js';
export { isSolanaProvider } from './is-solana-provider.js';
export { type SolanaAdapterOptions, solanaAdapter } from './solana.adapter.js';
export type { SolanaProvider } from './transactions/solana-provider.js';
export type { AnyTransaction } from './transactions/wire.js';
export type { HostWalletOption } from './transports/host-wallets.js';
