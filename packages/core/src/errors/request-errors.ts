import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** Someone declined a signature or a transaction in the wallet. */
export class RequestRejectedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('REQUEST_REJECTED', 'Request declined', options);
  }
}

export class RequestFailedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('REQUEST_FAILED', 'The wallet could not do this', options);
  }
}

/** The session or the connection does not cover this method. */
export class MethodNotAllowedError extends ModalError {
  constructor(method: string) {
    super('METHOD_NOT_ALLOWED', 'Action not allowed', {
      details: `"${method}" is not on the list of allowed methods.`,
    });
  }
}
