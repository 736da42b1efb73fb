import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** The text of each code is fixed. Source: F1.8.2. */
export const PAY_TEXTS = {
  PAY_ASSET_UNSUPPORTED: 'The exchange does not send this asset',
  PAY_EXCHANGES_UNAVAILABLE: 'Unable to get exchanges',
  PAY_FAILED: 'Payment failed',
  PAY_IN_PROGRESS: 'Another payment is in progress',
  PAY_INVALID_AMOUNT: 'Invalid payment amount',
  PAY_INVALID_ASSET: 'Invalid payment asset',
  PAY_INVALID_OPTIONS: 'Invalid payment options',
  PAY_INVALID_RECIPIENT: 'Invalid recipient address',
  PAY_NETWORK_UNSUPPORTED: 'This network is not supported for payments',
  PAY_STATUS_UNAVAILABLE: 'Unable to get the payment status',
  PAY_TIMEOUT: 'Payment timeout',
  PAY_URL_UNAVAILABLE: 'Unable to initiate payment',
} as const;

export type PayErrorCode = keyof typeof PAY_TEXTS;

/** A payment that cannot be made, or has failed. */
export class PayError extends ModalError {
  constructor(code: PayErrorCode, options?: ModalErrorOptions) {
    super(code, PAY_TEXTS[code], options);
  }
}

/** The browser opened no window for an exchange. The view says how to allow it. */
export class ExchangeWindowError extends ModalError {
  constructor() {
    super('POPUP_BLOCKED', 'The browser opened no window for the exchange');
  }
}
