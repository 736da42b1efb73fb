/** Several wallets at once: what a view of them needs. Loaded with that view, not with the modal. */
export * from './multi-wallet/multi-wallet.controller.js';
export * from './multi-wallet/multi-wallet.selectors.js';
export { type ConnectionRef, type KeptWallet, recentDeleted } from './multi-wallet/multi-wallet.slice.js';
