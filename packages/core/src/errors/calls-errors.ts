import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** The wallet cannot do this with batches of calls. */
export class CallsUnsupportedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('CALLS_UNSUPPORTED', 'This wallet does not support batches of transactions', options);
  }
}

/** The wallet does not know a batch of this id. */
export class CallsUnknownError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('CALLS_UNKNOWN', 'The wallet does not know these transactions', options);
  }
}

/** Of a batch that is sent as single transactions, only the first ones were sent. */
export class CallsIncompleteError extends ModalError {
  /** The id of those that were sent, for `getCallsStatus`. */
  readonly sentId: string;

  constructor(sentId: string, cause: unknown) {
    super('CALLS_INCOMPLETE', 'Only a part of the transactions was sent', {
      details: `The status of those that were sent has the id "${sentId}".`,
      cause,
    });
    this.sentId = sentId;
  }
}
