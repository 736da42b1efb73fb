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

const fail = (text: string) => new ModalError('REQUEST_FAILED', text, { details: text });

type ToError = (details: string) => ModalError;
const login =
  (code: ConstructorParameters<typeof LoginError>[0], isTextShown = false): ToError =>
  (details) =>
    new LoginError(code, { details }, isTextShown ? details : undefined);

const EXPIRED = login('CODE_EXPIRED');
const LIMITED = login('EMAIL_COOLDOWN', true);

/** What our own site's codes mean here. */
const BY_CODE: Readonly<Record<SiteErrorCode, ToError>> = {
  EMAIL_INVALID: login('EMAIL_INVALID'),
  CODE_INVALID: login('CODE_INVALID'),
  CODE_EXPIRED: EXPIRED,
  CODE_LOCKED: EXPIRED,
  DEVICE_EXPIRED: EXPIRED,
  OTP_REQUIRED: login('OTP_REQUIRED'),
  COOLDOWN: LIMITED,
  RATE_LIMITED: LIMITED,
  LOGIN_CANCELLED: login('POPUP_CLOSED'),
  LOGIN_EXPIRED: login('SOCIAL_LOGIN_FAILED'),
  SESSION_EXPIRED: (details) => new NotConnectedError(details),
  ORIGIN_NOT_ALLOWED: login('UNTRUSTED_ORIGIN'),
  METHOD_NOT_ALLOWED: (details) => new MethodNotAllowedError(details),
  REQUEST_REJECTED: (details) => new RequestRejectedError({ details }),
  REQUEST_ABORTED: login('REQUEST_ABORTED'),
  CHAIN_NOT_SUPPORTED: (details) => new ChainNotSupportedError({ details }),
  INSUFFICIENT_FUNDS: (details) => new InsufficientFundsError({ details }),
  NODE_UNREACHABLE: (details) => new ModalError('NETWORK_UNREACHABLE', 'The network cannot be reached', { details }),
  INTERNAL: fail,
};

const isKnown = (code: string): code is SiteErrorCode => Object.hasOwn(BY_CODE, code);

/** What a failure without a code means, by the request. */
function toTextFailure(event: AppEvent, text: string): ModalError {
  if (text.includes('Invalid email')) return BY_CODE.EMAIL_INVALID(text);
  if (text.includes('OTP is required')) return BY_CODE.OTP_REQUIRED(text);
  if (event.endsWith('_OTP')) return login('CODE_INVALID', true)(text);
  if (event.includes('FARCASTER')) return login('FARCASTER_FAILED')(text);
  if (event === 'GET_SOCIAL_REDIRECT_URI') return login('SOCIAL_URI_FAILED')(text);
  if (event === 'CONNECT_SOCIAL') return login('SOCIAL_LOGIN_FAILED', true)(text);
  if (event === 'RPC_REQUEST' && /reject|denied|declined/i.test(text)) return BY_CODE.REQUEST_REJECTED(text);
  return fail(text);
}

/** The only place that reads a site's texts: a hosted site has no codes, and two of its texts have a meaning. */
export function toSiteFailure(event: AppEvent, { code, message }: ErrorPayload): ModalError {
  const text = message || NO_TEXT;
  return code && isKnown(code) ? BY_CODE[code](text) : toTextFailure(event, text);
}

/** The document that was asked has gone: nobody answers any more. */
export const toInterrupted = (event: AppEvent): ModalError =>
  new LoginError(event === 'RPC_REQUEST' ? 'REQUEST_ABORTED' : 'LOGIN_ABORTED');
