import { ModalError, type ModalErrorOptions } from './modal-error.js';

export class SwitchRejectedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('SWITCH_REJECTED', 'Switch declined', options);
  }
}
