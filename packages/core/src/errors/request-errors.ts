import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** Someone declined a signature or a transaction in the wallet. */
export class RequestRejectedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('REQUEST_REJECTED', 'Request declined', options);
  }
}

export class RequestFailedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('REQUEST_FAILED', 'The wallet could not do this', options);
  }
}

/** A recipient that is no address of the network, or of another one. */
export class InvalidAddressError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('INVALID_ADDRESS', 'This address is not valid on this network', options);
  }
}

/** An amount that is none: zero, negative, broken, or not in the smallest unit; or one that the network does not carry. */
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

/** A transaction that cannot be read: a malformed PSBT, bytes that are no transaction. */
export class InvalidTransactionError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('INVALID_TRANSACTION', 'This transaction cannot be read', options);
  }
}

/** It was signed too late: the network takes it no more. */
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
