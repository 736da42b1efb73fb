import type { SiteErrorCode } from '../protocol/index.js';

/** A failure that the application may know: its code and its text are in the reply. */
export class SiteError extends Error {
  override readonly name = 'SiteError';

  constructor(
    readonly code: SiteErrorCode,
    message: string,
  ) {
    super(message);
  }
}
