import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** Several wallets at once were requested, but neither the options nor the project's configuration enable the feature. */
export class MultiWalletDisabledError extends ModalError {
  constructor() {
    super('MULTI_WALLET_DISABLED', 'Multi-Wallet Not Enabled', {
      details:
        'The feature `multiWallet` is off. Set `features: { multiWallet: true }`, or enable it in the configuration of the project.',
    });
  }
}

/** The wallet to switch to is still connecting. */
export class InvalidConnectionStatusError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('INVALID_CONNECTION_STATUS', 'Invalid connection status', options);
  }
}
