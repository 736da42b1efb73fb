import { isOwnError, type ModalError } from '../errors/modal-error.js';
import { explain } from '../errors/thrown.js';
import { FeeUnavailableError } from '../errors/transaction-errors.js';

/** Converts what an estimate throws: errors about the request stay as they are, all others mean that the fee is unknown. */
export function toFeeError(thrown: unknown): ModalError {
  if (!isOwnError(thrown)) return new FeeUnavailableError(explain(thrown));
  if (thrown.code !== 'REQUEST_FAILED') return thrown;
  return new FeeUnavailableError({ details: thrown.details ?? thrown.message, cause: thrown });
}
