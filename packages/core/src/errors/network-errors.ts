import { ModalError, type ModalErrorOptions } from './modal-error.js';

export class NetworkNotFoundError extends ModalError {
  constructor(networkId: string) {
    super('NETWORK_NOT_FOUND', 'Network not found', {
      details: `"${networkId}" is not among the configured networks.`,
    });
  }
}

/** The wallet does not support the network and did not add it when asked. */
export class ChainNotSupportedError extends ModalError {
  constructor(options?: ModalErrorOptions, message = 'Chain is not supported') {
    super('CHAIN_NOT_SUPPORTED', message, options);
  }
}
