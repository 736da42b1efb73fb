import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** The packages a host installs when it wants pairing. */
export const PAIRING_INSTALL_COMMAND = 'npm install @walletconnect/core @walletconnect/universal-provider';

const PACKAGES_MISSING = `The pairing packages are not installed. Run: ${PAIRING_INSTALL_COMMAND}`;
const RELAY_MISSING = 'WalletConnectConnector not found. No relay is configured. Give one with the option "services".';

/** Pairing was wanted, and its optional peer dependencies are not installed, or there is no relay to pair over. */
export class PairingUnavailableError extends ModalError {
  constructor(cause?: unknown, missing: 'packages' | 'relay' = 'packages') {
    super('PAIRING_UNAVAILABLE', 'Pairing is not available in this application', {
      details: missing === 'packages' ? PACKAGES_MISSING : RELAY_MISSING,
      cause,
    });
  }
}

/** The relay is out of reach: a network that blocks it, no network at all, or a wrong address. */
export class RelayUnreachableError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('RELAY_UNREACHABLE', 'The connection service cannot be reached. Check your network and try again', options);
  }
}
