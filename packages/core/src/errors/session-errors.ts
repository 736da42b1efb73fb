import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** A request for permissions that is not valid, before anybody is asked. */
export class SessionInvalidError extends ModalError {
  constructor(details: string) {
    super('SESSION_INVALID', 'These permissions are not valid', { details });
  }
}

/** The wallet cannot grant these permissions. */
export class SessionUnsupportedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('SESSION_UNSUPPORTED', 'This wallet does not support these permissions', options);
  }
}

/** The service that keeps Smart Sessions refuses. The message is its reason. */
export class SessionRefusedError extends ModalError {
  constructor(message: string, options?: ModalErrorOptions) {
    super('SESSION_REFUSED', message, options);
  }
}
