import {
  ChainNotSupportedError,
  InsufficientFundsError,
  LoginError,
  MethodNotAllowedError,
  ModalError,
  NotConnectedError,
  RequestRejectedError,
} from '@foyerkit/core/adapter';
import type { AppEvent, ErrorPayload, SiteErrorCode } from '../protocol/index.js';

/** What visitors see of a failure without a text. Source: S7.15. */
const NO_TEXT = 'An error occurred';

type LoginCode = ConstructorParameters<typeof LoginError>[0];

const fail = (details: string) => new ModalError('REQUEST_FAILED', details, { details });

/** What our own site's codes mean here: a code of a login with its own text, or an error. */
const BY_CODE: Readonly<Record<SiteErrorCode, LoginCode | ((details: string) => ModalError)>> = {
  EMAIL_INVALID: 'EMAIL_INVALID',
  CODE_INVALID: 'CODE_INVALID',
  CODE_EXPIRED: 'CODE_EXPIRED',
  CODE_LOCKED: 'CODE_EXPIRED',
  DEVICE_EXPIRED: 'CODE_EXPIRED',
  OTP_REQUIRED: 'OTP_REQUIRED',
  COOLDOWN: 'EMAIL_COOLDOWN',
  RATE_LIMITED: 'EMAIL_COOLDOWN',
  LOGIN_CANCELLED: 'POPUP_CLOSED',
  LOGIN_EXPIRED: 'SOCIAL_LOGIN_FAILED',
  SESSION_EXPIRED: (details) => new NotConnectedError(details),
  ORIGIN_NOT_ALLOWED: 'UNTRUSTED_ORIGIN',
  METHOD_NOT_ALLOWED: (details) => new MethodNotAllowedError(details),
  REQUEST_REJECTED: (details) => new RequestRejectedError({ details }),
  REQUEST_ABORTED: 'REQUEST_ABORTED',
  CHAIN_NOT_SUPPORTED: (details) => new ChainNotSupportedError({ details }),
  INSUFFICIENT_FUNDS: (details) => new InsufficientFundsError({ details }),
  NODE_UNREACHABLE: (details) => new ModalError('NETWORK_UNREACHABLE', 'The network cannot be reached', { details }),
  INTERNAL: fail,
};

/** Requests whose failure without a code has its own one. */
const BY_EVENT: Readonly<Partial<Record<AppEvent, LoginCode>>> = {
  CONNECT_OTP: 'CODE_INVALID',
  UPDATE_EMAIL_PRIMARY_OTP: 'CODE_INVALID',
  UPDATE_EMAIL_SECONDARY_OTP: 'CODE_INVALID',
  CONNECT_SOCIAL: 'SOCIAL_LOGIN_FAILED',
  GET_SOCIAL_REDIRECT_URI: 'SOCIAL_URI_FAILED',
  GET_FARCASTER_URI: 'FARCASTER_FAILED',
  CONNECT_FARCASTER: 'FARCASTER_FAILED',
};

/** Whose text the site's replaces: it says how long to wait, or what is wrong with a code. */
const SHOWN: readonly LoginCode[] = ['EMAIL_COOLDOWN'];
const SHOWN_WITHOUT_CODE: readonly LoginCode[] = ['CODE_INVALID', 'SOCIAL_LOGIN_FAILED'];

const isKnown = (code: string): code is SiteErrorCode => Object.hasOwn(BY_CODE, code);

/** The code that a failure without one gets, by its text or its request. */
function codeOf(event: AppEvent, text: string): SiteErrorCode | null {
  if (text.includes('Invalid email')) return 'EMAIL_INVALID';
  if (text.includes('OTP is required')) return 'OTP_REQUIRED';
  return event === 'RPC_REQUEST' && /reject|denied|declined/i.test(text) ? 'REQUEST_REJECTED' : null;
}

/** Who refuses a new browser by the link of the mail closes no popup. */
const meaningOf = (event: AppEvent, code: SiteErrorCode): SiteErrorCode =>
  event === 'CONNECT_DEVICE' && code === 'LOGIN_CANCELLED' ? 'REQUEST_REJECTED' : code;

/** The only place that reads a site's texts: a hosted site has no codes, and two of its texts have a meaning. */
export function toSiteFailure(event: AppEvent, { code, message }: ErrorPayload): ModalError {
  const details = message || NO_TEXT;
  const known = code && isKnown(code) ? meaningOf(event, code) : codeOf(event, details);
  const meaning = known ? BY_CODE[known] : (BY_EVENT[event] ?? fail);
  if (typeof meaning === 'function') return meaning(details);
  const isShown = (known ? SHOWN : SHOWN_WITHOUT_CODE).includes(meaning);
  return new LoginError(meaning, { details }, isShown ? details : undefined);
}

/** The document that was asked has gone: nobody answers any more. */
export const toInterrupted = (event: AppEvent): ModalError =>
  new LoginError(event === 'RPC_REQUEST' ? 'REQUEST_ABORTED' : 'LOGIN_ABORTED');
