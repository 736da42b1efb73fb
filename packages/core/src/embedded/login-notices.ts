import type { ErrorCode } from '../errors/codes.js';
import { LoginError } from '../errors/login-failures.js';
import type { ErrorInfo } from '../errors/modal-error.js';
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
  'snack.embedded.accountTypeFailed': 'Failed to switch account type',
  'snack.embedded.codeResent': 'Code email resent',
  // S5.5
  'snack.embedded.cooldown': 'Please try again after {seconds} seconds',
  'snack.embedded.notAllowed': 'Action not allowed',
  [keyOf('CHAIN_NOT_SUPPORTED')]: 'Chain is not supported',
  [keyOf('OTP_REQUIRED')]: 'Something went wrong. We need to verify your account again.',
  [keyOf('UNKNOWN')]: 'Something went wrong',
};

/** English texts of this feature's snackbars, by key. */
export const NOTICE_TEXTS: Readonly<Record<string, string>> = {
  ...OTHERS,
  ...Object.fromEntries(SHOWN.map((code) => [keyOf(code), new LoginError(code).message])),
};

/** How long to wait: the client and the site say it in their texts, which are in English only. */
function secondsIn({ code, message }: Pick<ErrorInfo, 'code' | 'message'>): number | null {
  const [digits] = (code === 'EMAIL_COOLDOWN' && /\d{1,5}/.exec(message)) || [];
  return digits === undefined ? null : Number(digits);
}

/** The snackbar about a failure. */
export function snackFor(error: Pick<ErrorInfo, 'code' | 'message'>): Omit<Snack, 'id'> {
  const seconds = secondsIn(error);
  if (seconds !== null) return { variant: 'error', key: 'snack.embedded.cooldown', values: { seconds } };
  const key = keyOf(error.code);
  return { variant: 'error', key: key in NOTICE_TEXTS ? key : keyOf('UNKNOWN') };
}

/** Whether the view shows it below its field. Source: C8.29. */
export const isInField = (code: ErrorCode): boolean => code === 'CODE_INVALID' || code === 'EMAIL_INVALID';
