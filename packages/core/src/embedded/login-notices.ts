import type { ErrorCode } from '../errors/codes.js';
import { LoginError } from '../errors/login-failures.js';
import type { Snack } from '../notices/notices.state.js';

/** What is shown in a snackbar, beside what the view says. Sources: C8.29, C8.47, C8.48. */
const SHOWN = [
  'CODE_EXPIRED',
  'EMAIL_COOLDOWN',
  'EMBEDDED_WALLET_UNAVAILABLE',
  'FARCASTER_FAILED',
  'LOGIN_ABORTED',
  'POPUP_BLOCKED',
  'POPUP_CLOSED',
  'SOCIAL_LOGIN_FAILED',
  'SOCIAL_LOGIN_TIMEOUT',
  'SOCIAL_URI_FAILED',
  'UNTRUSTED_ORIGIN',
] as const satisfies readonly ErrorCode[];

const keyOf = (code: ErrorCode): `snack.embedded.${string}` => `snack.embedded.${code}`;

const OTHERS = {
  'snack.embedded.codeResent': 'Code email resent',
  'snack.embedded.notAllowed': 'Action not allowed',
  [keyOf('OTP_REQUIRED')]: 'Something went wrong. We need to verify your account again.',
  [keyOf('UNKNOWN')]: 'Something went wrong',
};

/** English texts of this feature's snackbars, by key. */
export const NOTICE_TEXTS: Readonly<Record<string, string>> = {
  ...OTHERS,
  ...Object.fromEntries(SHOWN.map((code) => [keyOf(code), new LoginError(code).message])),
};

/** The snackbar about a failure. */
export function snackFor(code: ErrorCode): Omit<Snack, 'id'> {
  const key = keyOf(code);
  return { variant: 'error', key: key in NOTICE_TEXTS ? key : keyOf('UNKNOWN') };
}

/** Whether the view shows it below its field. Source: C8.29. */
export const isInField = (code: ErrorCode): boolean => code === 'CODE_INVALID' || code === 'EMAIL_INVALID';
