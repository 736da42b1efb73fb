import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** Several wallets at once were requested, but the project's configuration does not enable the feature. */
export class MultiWalletDisabledError extends ModalError {
  constructor() {
    super('MULTI_WALLET_DISABLED', 'Multi-Wallet Not Enabled', {
      details: 'The feature `multiWallet` is off: the configuration of the project switches it on.',
    });
  }
}

/** The wallet to switch to is still connecting. */
export class InvalidConnectionStatusError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('INVALID_CONNECTION_STATUS', 'Invalid connection status', options);
  }
}
