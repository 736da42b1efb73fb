import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** What visitors see of each failure of an e-mail or social login. Sources: S5.3, S7.15. */
const TEXTS = {
  CODE_EXPIRED: 'The code has expired',
  CODE_INVALID: 'Invalid code',
  EMAIL_COOLDOWN: 'Please try again later',
  EMAIL_INVALID: 'Invalid email. Try again.',
  EMBEDDED_WALLET_UNAVAILABLE: 'This login is not available in this application',
  FARCASTER_FAILED: 'Failed to connect to farcaster',
  LOGIN_ABORTED: 'Something went wrong',
  OTP_REQUIRED: 'OTP is required',
  POPUP_BLOCKED: 'Could not open social popup',
  POPUP_CLOSED: 'Popup closed',
  REQUEST_ABORTED: 'Request was aborted',
  SOCIAL_LOGIN_FAILED: 'Failed to initiate social connection',
  SOCIAL_LOGIN_TIMEOUT: 'Social login timed out. Please try again.',
  SOCIAL_URI_FAILED: 'Could not fetch the social redirect uri',
  UNTRUSTED_ORIGIN: 'Untrusted Origin',
} as const;

/** A failure of the embedded wallet's login or of one of its requests. */
export class LoginError extends ModalError {
  constructor(code: keyof typeof TEXTS, options?: ModalErrorOptions, message: string = TEXTS[code]) {
    super(code, message, options);
  }
}
