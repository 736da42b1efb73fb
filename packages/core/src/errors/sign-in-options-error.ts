import { ModalError } from './modal-error.js';

/** A sign-in configuration and a SIWX option were given together. */
export class SignInOptionsError extends ModalError {
  constructor() {
    super('INVALID_OPTION', 'Cannot set both `siweConfig` and `siwx` options');
  }
}
