import type { GenericSchema } from 'valibot';
import { SIWX_FAILURES, type SignInFailure } from './sign-in.failures.js';
import * as schemas from './sign-in.schema.js';
import { AUTHENTICATE_ANSWER, ME_ANSWER, NONCE_ANSWER, SEND_CODE_ANSWER } from './sign-in-answers.schema.js';

/** One path below `/auth/v1`, as the document describes it. The routes parse with the same schemas. */
export interface SignInEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly headers?: GenericSchema;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  /** Whether it needs the token of a session. */
  readonly isForSession?: true;
  /** `null`: 204. */
  readonly answer: GenericSchema | null;
  readonly failures: readonly SignInFailure[];
}

const ALWAYS = ['ORIGIN_NOT_ALLOWED', 'RATE_LIMITED', 'INTERNAL'] as const;
const STORED = [...ALWAYS, 'DATABASE_BUSY'] as const;
const WITH_BODY = [
  ...STORED,
  'BODY_NOT_JSON',
  'BODY_TOO_DEEP',
  'BODY_TOO_LARGE',
  'FIELD_INVALID',
  'FIELD_MISSING',
  'LENGTH_REQUIRED',
] as const;

export const SIGN_IN_ENDPOINTS: readonly SignInEndpoint[] = [
  {
    method: 'GET',
    path: '/nonce',
    summary: 'A nonce for one sign-in within ten minutes, of the browser that has its token',
    answer: NONCE_ANSWER,
    failures: ALWAYS,
  },
  {
    method: 'POST',
    path: '/authenticate',
    summary: 'Verifies what an account has signed, and begins its session',
    headers: schemas.AUTHENTICATE_HEADERS,
    query: schemas.AUTHENTICATE_QUERY,
    body: schemas.AUTHENTICATE_BODY,
    answer: AUTHENTICATE_ANSWER,
    failures: [...WITH_BODY, 'EMAIL_INVALID', 'OTP_REQUIRED', ...SIWX_FAILURES],
  },
  {
    method: 'GET',
    path: '/me',
    summary: 'Who is signed in with a token',
    query: schemas.ME_QUERY,
    isForSession: true,
    answer: ME_ANSWER,
    failures: [...STORED, 'FIELD_INVALID', 'SESSION_EXPIRED'],
  },
  {
    method: 'POST',
    path: '/sign-out',
    summary: 'Ends the session of a token; that of a token that counts no more has ended',
    isForSession: true,
    answer: null,
    failures: [...STORED, 'BODY_TOO_LARGE', 'LENGTH_REQUIRED'],
  },
  {
    method: 'POST',
    path: '/otp',
    summary: 'Sends a code to an e-mail address of an account',
    headers: schemas.SEND_CODE_HEADERS,
    body: schemas.SEND_CODE_BODY,
    answer: SEND_CODE_ANSWER,
    failures: [...WITH_BODY, 'COOLDOWN', 'EMAIL_INVALID'],
  },
  {
    method: 'PUT',
    path: '/otp',
    summary: 'Confirms an e-mail address with the code that was sent there',
    headers: schemas.CONFIRM_CODE_HEADERS,
    body: schemas.CONFIRM_CODE_BODY,
    answer: null,
    failures: [...WITH_BODY, 'CODE_EXPIRED', 'CODE_INVALID', 'CODE_LOCKED'],
  },
  {
    method: 'PUT',
    path: '/account-metadata',
    summary: 'Replaces what the host keeps about the account that is signed in: at most 16,384 characters as JSON',
    body: schemas.METADATA_BODY,
    isForSession: true,
    answer: null,
    failures: [...WITH_BODY, 'SESSION_EXPIRED'],
  },
];
