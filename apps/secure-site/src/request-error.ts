import type { SiteErrorCode } from '@foyerkit/secure-frame/protocol';

/** Why a request of a page is not carried out. The code and the message reach the host page: neither contains a secret or an internal URL. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly code: SiteErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
