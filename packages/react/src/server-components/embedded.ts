/** The entry point in server components: the wallet is itself, the hooks are references to code of the client. */
export { embeddedWallet } from '../embedded/embedded-wallet.js';
export { useEmbeddedWallet, useLogin, useUpdateEmail } from './embedded-hooks.js';
