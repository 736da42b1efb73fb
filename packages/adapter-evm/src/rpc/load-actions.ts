import { toRequestError } from '../errors.js';

/**
 * Nobody signs, sends or switches before somebody has connected: the code for it comes with the connection, or at the
 * latest with the first request.
 * @throws REQUEST_FAILED where it does not arrive; the next request asks for it again
 */
export const loadActions = () =>
  import('./actions.js').catch((thrown: unknown) => {
    throw toRequestError(thrown);
  });
