import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** Nothing can be swapped on this network, or without a wallet on it. Source: S7.13. */
export class SwapUnsupportedError extends ModalError {
  constructor(
    details: string,
    message:
      | 'Network not supported for Gas Price'
      | 'Network not supported for Swaps' = 'Network not supported for Swaps',
  ) {
    super('SWAP_UNSUPPORTED', message, { details });
  }
}

/** A swap that lacks something, or names a token that cannot be swapped. */
export class SwapIncompleteError extends ModalError {
  constructor(details: string) {
    super('SWAP_INCOMPLETE', 'Two tokens and an amount are required', { details });
  }
}

/** What was built for signing is too old. */
export class QuoteExpiredError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('QUOTE_EXPIRED', 'This quote is too old. Please review the new one', options);
  }
}

/** The service has built something else than what was asked for. Nothing of it is signed. */
export class SwapDiffersError extends ModalError {
  constructor(details: string) {
    super('SWAP_DIFFERS', 'The swap service built something else than what was asked for', { details });
  }
}

/** The wallet is being asked for a swap already. */
export class SwapPendingError extends ModalError {
  constructor() {
    super('SWAP_PENDING', 'A swap is waiting for your wallet');
  }
}
