import type { ErrorCode } from '../errors/codes.js';
import { ModalError, toModalError } from '../errors/modal-error.js';

/** Error messages for hosts where they differ from the texts for visitors. Sources: C8.45, C8.46. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  CONNECTION_FAILED: 'Failed to connect',
  CONNECTION_REJECTED: 'Connection rejected',
};

/** Why a connection that a host requested failed. The original error is its cause. */
export function toConnectRejection(thrown: unknown): ModalError {
  const error = toModalError(thrown);
  const message = WORDS[error.code];
  if (message === undefined) return error;
  return new ModalError(error.code, message, { cause: error, ...(error.details && { details: error.details }) });
}
