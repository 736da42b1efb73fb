import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** The fee of a transaction cannot be read from the node. */
export class FeeUnavailableError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('REQUEST_FAILED', 'The network fee cannot be estimated right now', options);
  }
}

/** The outcome of a sent transaction cannot be read from the node. */
export class OutcomeUnknownError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super(
      'REQUEST_FAILED',
      'The transaction was sent, but its outcome is not known. Check your activity before you try again',
      options,
    );
  }
}

/** Another transaction was included instead: the sender cancelled it, or used its nonce or coins for something else. */
export class TransactionReplacedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('TRANSACTION_REPLACED', 'Another transaction took the place of this one', options);
  }
}

/** The node has executed the transaction without including it, and it failed. */
export class TransactionWouldFailError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('TRANSACTION_WOULD_FAIL', 'This transaction would fail', options);
  }
}

/** The recipient's token account refuses transfers without a memo. */
export class MemoRequiredError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('MEMO_REQUIRED', 'The recipient only accepts this token with a memo', options);
  }
}
