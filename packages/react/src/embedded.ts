/** The embedded wallet: logins by e-mail and social accounts. A separate entry, so that other pages do not load it. */
export type { EmbeddedInfo } from '@foyerkit/core/embedded';
export { embeddedWallet, type ReactEmbeddedWallet } from './embedded/embedded-wallet.js';
export type { EmbeddedWalletOptions } from './embedded/embedded-wallet-options.js';
export { useEmbeddedWallet } from './embedded/hooks/use-embedded-wallet.js';
export { type Login, useLogin } from './embedded/hooks/use-login.js';
export { type UpdateEmail, useUpdateEmail } from './embedded/hooks/use-update-email.js';
