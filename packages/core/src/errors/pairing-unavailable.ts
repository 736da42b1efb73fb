import { ModalError } from './modal-error.js';

/** The packages a host installs to use pairing. */
export const PAIRING_INSTALL_COMMAND = 'npm install @walletconnect/core @walletconnect/universal-provider';

const PACKAGES_MISSING = `The pairing packages are not installed. Run: ${PAIRING_INSTALL_COMMAND}`;
const RELAY_MISSING =
  'No relay is configured. Give one with the option "services", or do not offer to connect with WalletConnect.';

/**
 * Pairing was requested, but its optional peer dependencies are not installed, or no relay is configured. In a file of its
 * own, because it is loaded only then.
 */
export class PairingUnavailableError extends ModalError {
  constructor(cause?: unknown, missing: 'packages' | 'relay' = 'packages') {
    // C8.37. Visitors see the text of the code.
    const message =
      missing === 'relay' ? 'WalletConnectConnector not found' : 'Pairing is not available in this application';
    super('PAIRING_UNAVAILABLE', message, {
      details: missing === 'packages' ? PACKAGES_MISSING : RELAY_MISSING,
      cause,
    });
  }
}
