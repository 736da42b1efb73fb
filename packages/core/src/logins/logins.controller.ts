import { EmbeddedWalletUnavailableError } from '../errors/login-errors.js';
import { createAppAsyncThunk } from '../store/typed.js';
import type { SocialProvider } from './socials.js';

export interface SocialLogin {
  readonly provider: SocialProvider;
}

/**
 * Logs a visitor in with a social account. The embedded wallet that this needs is not part of this version.
 * @throws EMBEDDED_WALLET_UNAVAILABLE
 */
export const connectSocial = createAppAsyncThunk<void, SocialLogin>('logins/connectSocial', async ({ provider }) => {
  throw new EmbeddedWalletUnavailableError(`"${provider}" was chosen`);
});
