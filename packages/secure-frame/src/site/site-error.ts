import type { SiteErrorCode } from '../protocol/index.js';

/** A failure that the application may know: its code, its text and its data are in the reply. */
export class SiteError extends Error {
  override readonly name = 'SiteError';

  constructor(
    readonly code: SiteErrorCode,
    message: string,
    /** In hexadecimal: what a contract said when it reverted. */
    readonly data?: string,
  ) {
    super(message);
  }
}
