import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** The modal has no option for signing in. */
export class SignInDisabledError extends ModalError {
  constructor() {
    super('SIGN_IN_DISABLED', 'SIWX is not enabled');
  }
}

/** The visitor has declined to sign in. */
export class SignInCancelledError extends ModalError {
  constructor() {
    super('SIGN_IN_CANCELLED', 'The sign-in was cancelled');
  }
}

/** The host's code or server has failed, or refuses the signature. */
export class SignInFailedError extends ModalError {
  constructor(options: ModalErrorOptions = {}, message = 'Error signing message') {
    super('SIGN_IN_FAILED', message, options);
  }
}

/** It is not known whether the visitor has signed in. */
export class SignInCheckError extends SignInFailedError {
  constructor(options: ModalErrorOptions = {}) {
    super(options, 'A problem occurred while trying initialize authentication');
  }
}
