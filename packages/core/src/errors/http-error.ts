import { ModalError } from './modal-error.js';

/** A service responded with a status that is not OK. Source: S7.9. */
export class HttpError extends ModalError {
  readonly status: number;

  /** @param reason what the service says about it, made safe to show */
  constructor(status: number, url: string, reason?: string | null) {
    super('HTTP_ERROR', reason || `HTTP status code: ${status}`, { details: `${status} from ${url}` });
    this.status = status;
  }
}

/** A service could not be reached at all. */
export class NetworkUnreachableError extends ModalError {
  constructor(url: string, cause: unknown) {
    super('NETWORK_UNREACHABLE', 'The service cannot be reached. Check your network and try again', {
      details: `No answer from ${url}`,
      cause,
    });
  }
}

/** A service's response does not match its contract. */
export class InvalidResponseError extends ModalError {
  constructor(url: string, details: string) {
    super('INVALID_RESPONSE', 'The service gave an answer that cannot be used', { details: `${url}: ${details}` });
  }
}
