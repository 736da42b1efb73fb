import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** Several wallets at once were asked for, and the project's configuration does not switch the feature on. */
export class MultiWalletDisabledError extends ModalError {
  constructor() {
    super('MULTI_WALLET_DISABLED', 'Multi-Wallet Not Enabled', {
      details: 'The feature `multiWallet` is off: the configuration of the project switches it on.',
    });
  }
}

/** A wallet was to be switched to while it is still on its way. */
export class InvalidConnectionStatusError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('INVALID_CONNECTION_STATUS', 'Invalid connection status', options);
  }
}
