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

/** What the site says. The cause has the data of a revert, where libraries look for it. */
interface Told {
  readonly details: string;
  readonly cause?: unknown;
}

const fail = (told: Told) => new ModalError('REQUEST_FAILED', told.details, told);

/** What our own site's codes mean here: a code of a login with its own text, or an error. */
const BY_CODE: Readonly<Record<SiteErrorCode, LoginCode | ((told: Told) => ModalError)>> = {
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
  ORIGIN_NOT_ALLOWED: 'UNTRUSTED_ORIGIN',
  REQUEST_ABORTED: 'REQUEST_ABORTED',
  REQUEST_REJECTED: (told) => new RequestRejectedError(told),
  CHAIN_NOT_SUPPORTED: (told) => new ChainNotSupportedError(told),
  INSUFFICIENT_FUNDS: (told) => new InsufficientFundsError(told),
  NODE_UNREACHABLE: (told) => new ModalError('NETWORK_UNREACHABLE', 'The network cannot be reached', told),
  INTERNAL: fail,
  SESSION_EXPIRED: ({ details }) => new NotConnectedError(details),
  METHOD_NOT_ALLOWED: ({ details }) => new MethodNotAllowedError(details),
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
  if (/Invalid email/.test(text)) return 'EMAIL_INVALID';
  if (/OTP is required/.test(text)) return 'OTP_REQUIRED';
  return event === 'RPC_REQUEST' && /reject|denied|declined/i.test(text) ? 'REQUEST_REJECTED' : null;
}

/** The only place that reads a site's texts: a hosted site has no codes, and two of its texts have a meaning. */
export function toSiteFailure(event: AppEvent, { code, data, message }: ErrorPayload): ModalError {
  const details = message || NO_TEXT;
  const told: Told = { details, cause: data && { code: 3, data } };
  const known = code && isKnown(code) ? code : codeOf(event, details);
  const meaning = known ? BY_CODE[known] : (BY_EVENT[event] ?? fail);
  if (typeof meaning !== 'string') return meaning(told);
  const isShown = (known ? SHOWN : SHOWN_WITHOUT_CODE).includes(meaning);
  return new LoginError(meaning, told, isShown ? details : undefined);
}

/** The document that was asked has gone: nobody answers any more. */
export const toInterrupted = (event: AppEvent): ModalError =>
  new LoginError(event === 'RPC_REQUEST' ? 'REQUEST_ABORTED' : 'LOGIN_ABORTED');
