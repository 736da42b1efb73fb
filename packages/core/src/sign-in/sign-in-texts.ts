import { SignInCheckError, SignInFailedError } from '../errors/sign-in-errors.js';

/** English texts of this feature's snackbars, by key. */
export const SIGN_IN_TEXTS: Readonly<Record<string, string>> = {
  'snack.signIn.failed': new SignInFailedError().message,
  'snack.signIn.checkFailed': new SignInCheckError().message,
  'snack.signIn.codeResent': 'Code email resent',
  'snack.signIn.otpRequired': 'Something went wrong. We need to verify your account again.',
};
