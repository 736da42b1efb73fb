import { SIWX_REFUSALS, type SiwxRefusal } from '@foyerkit/core/siwx-server';
import type { HttpErrorCode } from './http-error.js';

interface Failure {
  readonly status: number;
  /** Where it is not the failure's own name. */
  readonly code?: HttpErrorCode;
  readonly means: string;
}

/** Why `/auth/v1` refuses; the names are the codes of its answers. */
export const SIGN_IN_FAILURES = {
  BODY_NOT_JSON: { status: 400, means: 'The body is not JSON.' },
  BODY_TOO_DEEP: { status: 400, code: 'FIELD_INVALID', means: 'The body is nested more than 32 levels deep.' },
  SIWX_MESSAGE_INVALID: { status: 400, means: 'What was signed is no sign-in message, or names several addresses.' },
  CODE_INVALID: { status: 401, means: 'The code is wrong; `triesLeft` says how often it can be tried again.' },
  OTP_REQUIRED: { status: 401, means: '‘OTP is required’: the e-mail address of the message has not been confirmed.' },
  SESSION_EXPIRED: { status: 401, means: 'Nobody is signed in with this token.' },
  SIWX_CHAIN_DIFFERS: { status: 401, means: 'The service has no such network.' },
  SIWX_DOMAIN_DIFFERS: { status: 401, means: 'The message is for another domain.' },
  SIWX_EXPIRED: { status: 401, means: 'The message has expired.' },
  SIWX_NONCE_INVALID: { status: 401, means: 'The nonce was used, has expired, or is of another browser.' },
  SIWX_NOT_YET_VALID: { status: 401, means: 'The message is not valid yet.' },
  SIWX_SIGNATURE_INVALID: { status: 401, means: 'The account has not signed the message.' },
  SIWX_URI_DIFFERS: { status: 401, means: 'The message is for another page.' },
  ORIGIN_NOT_ALLOWED: { status: 403, means: 'Nobody signs in on the page that asks.' },
  CODE_EXPIRED: { status: 410, means: 'The code has expired, or was never sent to this browser.' },
  CODE_LOCKED: { status: 410, means: 'Too many wrong codes were entered.' },
  LENGTH_REQUIRED: { status: 411, means: 'The call has no `Content-Length`.' },
  BODY_TOO_LARGE: { status: 413, means: 'The body is too large.' },
  EMAIL_INVALID: { status: 422, means: 'The e-mail address is not valid.' },
  FIELD_INVALID: { status: 422, means: 'A header, a parameter or a field of the body is not valid.' },
  FIELD_MISSING: { status: 422, means: 'A header, a parameter or a field of the body is missing.' },
  COOLDOWN: { status: 429, means: 'Another code can be sent later; `Retry-After` says when.' },
  RATE_LIMITED: { status: 429, means: 'Too many calls, mails or tries; `Retry-After` says when to come back.' },
  INTERNAL: { status: 500, means: 'A fault of the service.' },
  DATABASE_BUSY: { status: 503, means: 'The database is busy; try again.' },
  SIWX_CHECK_FAILED: { status: 503, means: 'The node of the network cannot say whether the signature is valid.' },
} as const satisfies Partial<Record<HttpErrorCode | 'BODY_TOO_DEEP', Failure>>;

export type SignInFailure = keyof typeof SIGN_IN_FAILURES;

/** Those of the verifier. */
export const SIWX_FAILURES = Object.keys(SIWX_REFUSALS) as readonly SiwxRefusal[];

/** By which an answer names the failure. */
export function codeOfFailure(failure: SignInFailure): HttpErrorCode {
  return failure === 'BODY_TOO_DEEP' ? SIGN_IN_FAILURES[failure].code : failure;
}
