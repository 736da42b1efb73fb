import type { SiwxRefusal } from '@foyerkit/core/siwx-server';
import { HttpError as AnyHttpError } from '@foyerkit/http';
import type { SiteErrorCode } from '@foyerkit/secure-frame/protocol';

/** The codes of the frame protocol reach the host; the others are for who calls the site by hand. */
export type HttpErrorCode =
  | SiteErrorCode
  | SiwxRefusal
  | 'BODY_NOT_JSON'
  | 'BODY_TOO_LARGE'
  | 'CROSS_SITE'
  | 'CSRF_INVALID'
  | 'DATABASE_BUSY'
  | 'EXPORT_USED'
  | 'FIELD_INVALID'
  | 'FIELD_MISSING'
  | 'LENGTH_REQUIRED'
  | 'LOGIN_NOT_FRESH'
  | 'MAIL_OFF'
  | 'REQUEST_MALFORMED'
  | 'REQUEST_TIMEOUT'
  | 'ROUTE_METHOD'
  | 'ROUTE_NOT_FOUND';

/** An error response with one of the site's codes. */
export type HttpError = AnyHttpError<HttpErrorCode>;
export const HttpError = AnyHttpError<HttpErrorCode>;

/** Too much of something: says when it is allowed again, in the header and in the body. Source: S5.5. */
export function tooMany(code: 'COOLDOWN' | 'RATE_LIMITED', retryAfterMs: number): HttpError {
  const retryAfterS = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  return new HttpError(429, code, `Please try again after ${retryAfterS} seconds`, {
    headers: { 'retry-after': String(retryAfterS) },
    details: { retryAfterS },
  });
}
