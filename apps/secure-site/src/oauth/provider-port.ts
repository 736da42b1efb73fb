import type { SocialIdentity } from '../accounts/social-identity.js';
import type { OAuthProviderName } from '../stores/tables.js';

/** What a login keeps between the way to a provider and the way back. */
export interface LoginSecrets {
  /** Of PKCE: who does not have it cannot use the code. */
  readonly codeVerifier: string;
  /** Repeated in the signed identity of this login. */
  readonly nonce: string;
}

/** The site at one provider. */
export interface OAuthProviderPort {
  readonly name: OAuthProviderName;
  /** The page at the provider. @throws OAuthError `unreachable` */
  authorizationUrl(login: LoginSecrets & { readonly state: string; readonly redirectUri: string }): Promise<string>;
  /**
   * Exchanges the code that came back and asks who it is.
   * @param callback the redirect URI with everything that the browser brought
   * @throws OAuthError
   */
  identify(callback: URL, login: LoginSecrets & { readonly state: string }): Promise<SocialIdentity>;
}

/** `denied`: by the visitor. `expired`: the code was used, or is too old. `invalid`: the answer is not what it must be. */
export type OAuthFailure = 'denied' | 'expired' | 'invalid' | 'unreachable';

/** Without a cause: those of the library contain codes and tokens. `reason` is a code of the library. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';

  constructor(
    readonly failure: OAuthFailure,
    readonly reason: string,
  ) {
    super(`The login at the provider failed: ${failure}.`);
  }
}
