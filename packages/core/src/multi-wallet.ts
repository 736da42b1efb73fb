/**
 * Several wallets at once: the feature, its public methods, and what its views need. One chunk, loaded when one of
 * them is first used, and never on a page whose project has one wallet at a time.
 */
export * from './multi-wallet/multi-wallet.controller.js';
export { multiWalletFeature } from './multi-wallet/multi-wallet.feature.js';
export * from './multi-wallet/multi-wallet.selectors.js';
export { recentDeleted } from './multi-wallet/multi-wallet.slice.js';
export type { ConnectionRef, KeptWallet } from './multi-wallet/multi-wallet.state.js';
export { disconnectOf, openMultiWallet } from './multi-wallet/open-multi-wallet.js';
