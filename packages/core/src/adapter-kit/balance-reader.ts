import { isOwnError, ModalError } from '../errors/modal-error.js';
import { explain } from '../errors/thrown.js';
import type { Balance, BalanceRequest } from '../ports/asset-methods.js';

/** Concurrent reads of the same balance share one request. */
export function shareReadings(
  read: (request: BalanceRequest) => Promise<Balance>,
): (request: BalanceRequest) => Promise<Balance> {
  const underway = new Map<string, Promise<Balance>>();
  return (request) => {
    const key = `${request.networkId}:${request.address}`;
    const known = underway.get(key);
    if (known) return known;
    const reading = read(request).finally(() => underway.delete(key));
    underway.set(key, reading);
    return reading;
  };
}

/** Converts what reading a balance throws. The details of our own errors are kept. */
export function toBalanceError(thrown: unknown): ModalError {
  const details = (isOwnError(thrown) && thrown.details) || explain(thrown).details;
  return new ModalError('REQUEST_FAILED', 'Token Balance Unavailable', { details, cause: thrown });
}
