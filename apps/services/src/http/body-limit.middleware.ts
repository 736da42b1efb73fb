import type { MiddlewareHandler } from 'hono';
import { HttpError } from './http-error.js';

/**
 * Turns large bodies away before a byte of them is read. A body must say how long it is: Node then ends it there, and
 * every client that posts a string says it.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) {
      throw new HttpError(411, 'LENGTH_REQUIRED', 'The body must come with a content-length.', { field: 'body' });
    }
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) {
      throw new HttpError(413, 'BODY_TOO_LARGE', `The body may have at most ${maxBytes} bytes.`, { field: 'body' });
    }
    await next();
  };
}
