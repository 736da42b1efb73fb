/** Buttons that connect one wallet. An entry of its own: a page that does not import it loads nothing of it. */
export { toConnectRejection } from './connection/connect-rejection.js';
export { isSocialProvider } from './logins/socials.js';
export { walletButtonFeature } from './wallet-button/wallet-button.feature.js';
export type {
  ConnectedByButton,
  WalletButtonMethods,
  WalletButtonOptions,
} from './wallet-button/wallet-button.methods.js';
