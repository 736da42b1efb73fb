import { ModalError } from './modal-error.js';

/** E-mail and social logins need the embedded wallet, and this application has none. */
export class EmbeddedWalletUnavailableError extends ModalError {
  constructor(occasion: string) {
    super('EMBEDDED_WALLET_UNAVAILABLE', 'This login is not available in this application', {
      details: `${occasion}, and the embedded wallet is not installed. Leave "features.socials" out until it is.`,
    });
  }
}
