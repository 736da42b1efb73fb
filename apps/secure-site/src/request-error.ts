import type { SiteErrorCode } from '@foyerkit/secure-frame/protocol';

interface RequestErrorOptions extends ErrorOptions {
  /** In hexadecimal: what a contract said when it reverted. */
  readonly data?: string | null;
}

/** Why a request of a page is not carried out. The code and the message reach the host page: neither contains a secret or an internal URL. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly data: string | null;

  constructor(
    readonly code: SiteErrorCode,
    message: string,
    { data = null, ...options }: RequestErrorOptions = {},
  ) {
    super(message, options);
    this.data = data;
  }
}
