import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** The relay refuses this device, whose clock differs too much from its own. */
export class ClockWrongError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('CLOCK_WRONG', 'The clock of this device is wrong. Set the date and time, and try again', options);
  }
}
