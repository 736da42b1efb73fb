import { ModalError } from './modal-error.js';

/** The browser opened no window for an on-ramp provider. The view says how to allow it. */
export class ProviderWindowError extends ModalError {
  constructor() {
    super('POPUP_BLOCKED', 'The browser opened no window for the provider');
  }
}
