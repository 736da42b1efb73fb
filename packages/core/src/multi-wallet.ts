/**
 * Several wallets at once: what keeps them, what hosts call, what a view of them needs. One chunk, loaded with the first
 * of the three, and never on a page whose project has one wallet at a time.
 */
export * from './multi-wallet/multi-wallet.controller.js';
export { multiWalletFeature } from './multi-wallet/multi-wallet.feature.js';
export * from './multi-wallet/multi-wallet.selectors.js';
export { recentDeleted } from './multi-wallet/multi-wallet.slice.js';
export type { ConnectionRef, KeptWallet } from './multi-wallet/multi-wallet.state.js';
export { disconnectOf, openMultiWallet } from './multi-wallet/open-multi-wallet.js';
