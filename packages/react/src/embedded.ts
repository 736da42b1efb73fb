/** The embedded wallet: logins by e-mail and social accounts. A separate entry, so that other pages do not load it. */
export { embeddedWallet, type ReactEmbeddedWallet } from './embedded/embedded-wallet.js';
export type { EmbeddedWalletOptions } from './embedded/embedded-wallet-options.js';
