import type { ErrorCode } from '../errors/codes.js';
import { ModalError, toModalError } from '../errors/modal-error.js';

/** Error messages for hosts where they differ from the texts for visitors. Sources: C8.44 to C8.47. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  CONNECTION_FAILED: 'Failed to connect',
  CONNECTION_REJECTED: 'Connection rejected',
  FLOW_CANCELLED: 'Modal closed',
  POPUP_BLOCKED: 'Failed to initiate social connection',
  REQUEST_FAILED: 'Failed to connect',
  SOCIAL_URI_FAILED: 'Failed to initiate social connection',
};

/** Why a connection that a host requested failed. The original error is its cause. */
export function toConnectRejection(thrown: unknown): ModalError {
  const error = toModalError(thrown);
  const message = WORDS[error.code];
  if (message === undefined) return error;
  return new ModalError(error.code, message, { cause: error, ...(error.details && { details: error.details }) });
}
