import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** The wallet approved the connection, and the person has no account in it or allows this page none. */
export class NoAccountSharedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('NO_ACCOUNT_SHARED', 'The wallet shares no account with this page', options);
  }
}
