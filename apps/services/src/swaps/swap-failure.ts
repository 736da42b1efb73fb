import { HttpError } from '@foyerkit/http';
import { NodeError } from '../chains/node-error.js';

const RETRY_AFTER_S = 5;

/** What a swap needs does not answer now. */
export const swapsUnavailable = (code: string, message: string, cause?: unknown) =>
  new HttpError(503, code, message, {
    headers: { 'retry-after': String(RETRY_AFTER_S) },
    ...(cause !== undefined && { cause }),
  });

/** It cannot be swapped like this now. */
export const swapRefused = (code: string, message: string, cause?: unknown) =>
  new HttpError(409, code, message, cause === undefined ? {} : { cause });

/** What a source has thrown, as clients get it. A bug stays what it is. */
export function toSwapFailure(error: unknown): unknown {
  if (error instanceof NodeError)
    return swapsUnavailable(error.code, 'The node of this chain fails. Try again later.', error);
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return swapsUnavailable('NODE_SLOW', 'The node of this chain did not answer in time.', error);
  }
  return error;
}
