import type { MiddlewareHandler } from 'hono';
import { HttpError } from './http-error.js';

/** As long as the longest message of the frame protocol. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * Rejects large bodies before reading them. A body must have a content-length: Node then stops reading there, and every
 * client that posts a string sends one.
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  if (c.req.header('transfer-encoding') !== undefined) {
    throw new HttpError(411, 'LENGTH_REQUIRED', 'The request must have a Content-Length header.', { field: 'body' });
  }
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) {
    throw new HttpError(413, 'BODY_TOO_LARGE', `The body may have at most ${MAX_BODY_BYTES} bytes.`, { field: 'body' });
  }
  await next();
};
