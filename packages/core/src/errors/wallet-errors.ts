import { ConnectionPendingError, type ConnectionRejectedError } from './connection-errors.js';
import { isOwnError, type ModalError } from './modal-error.js';
import type { RequestRejectedError } from './request-errors.js';
import { explain, isDeclined, isPending } from './thrown.js';

/**
 * Reads the error codes that wallets of all namespaces share: our own errors stay as they are, a rejection, and an
 * earlier prompt that is still open. `undefined`: each namespace reads the error in its own way.
 */
export function readWalletError(
  thrown: unknown,
  Rejected: typeof ConnectionRejectedError | typeof RequestRejectedError,
): ModalError | undefined {
  if (isOwnError(thrown)) return thrown;
  if (isDeclined(thrown)) return new Rejected(explain(thrown));
  return isPending(thrown) ? new ConnectionPendingError(explain(thrown)) : undefined;
}
