import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** The relay cannot be reached: blocked by a network, offline, or a wrong address. */
export class RelayUnreachableError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('RELAY_UNREACHABLE', 'The connection service cannot be reached. Check your network and try again', options);
  }
}
