import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** A person declined a signature or a transaction in the wallet. */
export class RequestRejectedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('REQUEST_REJECTED', 'Request declined', options);
  }
}

/** The wallet did not answer for as long as a request is valid. */
export class RequestExpiredError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('REQUEST_EXPIRED', 'The request has expired. Please try again', options);
  }
}

export class RequestFailedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('REQUEST_FAILED', 'The wallet could not do this', options);
  }
}

/** A recipient that is not an address, or an address of another network. */
export class InvalidAddressError extends ModalError {
  constructor(options?: ModalErrorOptions, message = 'This address is not valid on this network') {
    super('INVALID_ADDRESS', message, options);
  }
}

/** An invalid amount: zero, negative, malformed, not in the smallest unit, or too large for the network. */
export class InvalidAmountError extends ModalError {
  constructor(options?: ModalErrorOptions, message = 'Enter an amount above zero') {
    super('INVALID_AMOUNT', message, options);
  }
}

/** The account does not hold the amount and the fee. */
export class InsufficientFundsError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('INSUFFICIENT_FUNDS', 'Not enough funds for the amount and the fee', options);
  }
}

/** A transaction that cannot be parsed, such as a malformed PSBT. */
export class InvalidTransactionError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('INVALID_TRANSACTION', 'This transaction cannot be read', options);
  }
}

/** It was signed too late: the network no longer accepts it. */
export class TransactionExpiredError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('TRANSACTION_EXPIRED', 'The transaction took too long. Please try again', options);
  }
}

/** The network has no such token. */
export class TokenNotFoundError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('TOKEN_NOT_FOUND', 'This token is not known on this network', options);
  }
}

/** The session or the connection does not cover this method. */
export class MethodNotAllowedError extends ModalError {
  constructor(method: string) {
    super('METHOD_NOT_ALLOWED', 'Action not allowed', {
      details: `"${method}" is not on the list of allowed methods.`,
    });
  }
}
