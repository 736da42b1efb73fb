import { ConnectionPendingError, type ConnectionRejectedError } from './connection-errors.js';
import { isOwnError, type ModalError } from './modal-error.js';
import type { RequestRejectedError } from './request-errors.js';
import { explain, isDeclined, isPending } from './thrown.js';

/**
 * What wallets of all namespaces say by the same codes: an error of ours stays what it is, a no is a no, and an earlier
 * prompt is still open. `undefined`: each namespace reads it in its own way.
 */
export function readWalletError(
  thrown: unknown,
  Rejected: typeof ConnectionRejectedError | typeof RequestRejectedError,
): ModalError | undefined {
  if (isOwnError(thrown)) return thrown;
  if (isDeclined(thrown)) return new Rejected(explain(thrown));
  return isPending(thrown) ? new ConnectionPendingError(explain(thrown)) : undefined;
}
