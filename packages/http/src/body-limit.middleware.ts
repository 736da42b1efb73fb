import type { MiddlewareHandler } from 'hono';
import { HttpError } from './http-error.js';

/**
 * Rejects large bodies before reading them. A body must have a content-length: Node then stops reading there, and every
 * client that posts a string sends one.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) {
      throw new HttpError(411, 'LENGTH_REQUIRED', 'The request must have a Content-Length header.', { field: 'body' });
    }
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) {
      throw new HttpError(413, 'BODY_TOO_LARGE', `The body may have at most ${maxBytes} bytes.`, { field: 'body' });
    }
    await next();
  };
}
