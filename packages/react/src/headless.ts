/** Wallets without any view. A separate entry, so that other pages do not load it. */
export type { WalletItem, WalletList } from '@foyerkit/core/headless';
export * from './headless/use-wallet-list.js';
