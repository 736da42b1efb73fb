import { type ModalError, toModalError } from '../errors/modal-error.js';
import { SessionRefusedError } from '../errors/session-errors.js';

/** The states with which the service refuses what it was asked, and not who asks or how often. */
const REFUSALS: readonly unknown[] = [400, 403, 404, 409, 410, 422];

/** The error of a request about sessions: the reason that the service gives, where it gives one. */
export function toSessionError(thrown: unknown): ModalError {
  const cause = toModalError(thrown);
  const { status }: { readonly status?: unknown } = Object(cause);
  // Without a reason of the service it is somebody else who refuses.
  const hasReason = cause.message !== `HTTP status code: ${String(status)}`;
  return cause.code === 'HTTP_ERROR' && hasReason && REFUSALS.includes(status)
    ? new SessionRefusedError(cause.message, { cause })
    : cause;
}

/** What the co-signer answers with anything but an error counts as success, also without JSON. Source: F2.5.1. */
export function ignoreFormat(thrown: unknown): void {
  const error = toSessionError(thrown);
  if (error.code !== 'INVALID_RESPONSE') throw error;
}
