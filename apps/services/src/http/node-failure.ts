import { HttpError } from '@foyerkit/http';
import { NodeError } from '../chains/node-error.js';

/** A node's failure as clients get it: 504 for one that is slow, else 502. Other errors stay as they are. */
export const toHttpError = (error: unknown): unknown =>
  error instanceof NodeError
    ? new HttpError(error.code === 'NODE_SLOW' ? 504 : 502, error.code, error.message, { cause: error })
    : error;
