export { HOSTILE_ANNOUNCEMENTS, type HostileAnnouncement } from './announcement/hostile.js';
export { LOCAL_SOLANA, type SolanaEndpoint } from './solana/chains.js';
export { createSolanaWallet } from './solana/create-solana-wallet.js';
export { SOLANA_DEVELOPMENT_KEYS } from './solana/keys.js';
export type { SolanaWalletOptions } from './solana/options.js';
export type { SolanaTestWallet, SolanaWalletSnapshot } from './solana/solana-test-wallet.js';
export type { SolanaProfile } from './solana/standard-wallet.js';
export { memoryStorage, type WalletStorage } from './wallet/wallet-storage.js';
