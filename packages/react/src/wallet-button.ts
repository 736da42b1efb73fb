/** Buttons that connect one wallet. A separate entry, so that other pages do not load it. */
export type { ConnectedByButton } from '@foyerkit/core/wallet-button';
export type { CallError } from './hooks/use-call.js';
export type { WalletButtonTarget } from './wallet-button/connect-wallet-button.js';
export * from './wallet-button/use-wallet-button.js';
export * from './wallet-button/wallet-button.js';
