import { ModalError } from './modal-error.js';

/** The visitor or another run cancelled a use case of several steps. */
export class FlowCancelledError extends ModalError {
  constructor() {
    super('FLOW_CANCELLED', 'This was cancelled');
  }
}
