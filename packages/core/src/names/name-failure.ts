import { ModalError, toModalError } from '../errors/modal-error.js';
import { NameRefusedError } from '../errors/name-errors.js';

/** The states with which a service refuses what it was asked, and not who asks or how often. */
const REFUSALS: readonly number[] = [400, 404, 409, 410, 422];

const statusOf = (thrown: unknown): number => {
  const { status }: { readonly status?: unknown } = Object(thrown);
  return typeof status === 'number' ? status : 0;
};

/**
 * The error of a request to the name service: the reason that the service gives, otherwise the default text.
 * Source: S8.30.
 */
export function toNameError(thrown: unknown, fallback: string): ModalError {
  const cause = toModalError(thrown);
  const { code, details } = cause;
  const status = statusOf(cause) || statusOf(cause.cause);
  const hasReason = code === 'HTTP_ERROR' && cause.message !== `HTTP status code: ${status}`;
  const message = hasReason ? cause.message : fallback;
  const options = { cause, ...(details !== undefined && { details }) };
  return REFUSALS.includes(status)
    ? new NameRefusedError(message, { ...options, status })
    : new ModalError(code, message, options);
}
