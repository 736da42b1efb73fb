import type { SiteErrorCode } from '@foyerkit/secure-frame/protocol';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The codes of the frame protocol reach the host; the others are for who calls the site by hand. */
export type HttpErrorCode =
  | SiteErrorCode
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
  | 'ROUTE_METHOD'
  | 'ROUTE_NOT_FOUND';

type ErrorDetails = Readonly<Record<string, number | string>>;

export interface HttpErrorOptions extends ErrorOptions {
  /** The invalid query parameter or body field. */
  readonly field?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What else the answer says, such as how many tries are left. */
  readonly details?: ErrorDetails;
}

/** An error response. `code` is permanent, `message` is for people and contains nothing that the caller has not sent. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly field: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly details: ErrorDetails;

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: HttpErrorCode,
    message: string,
    { field, headers, details, ...options }: HttpErrorOptions = {},
  ) {
    super(message, options);
    this.field = field ?? null;
    this.headers = headers ?? {};
    this.details = details ?? {};
  }
}

/** Too much of something: says when it is allowed again, in the header and in the body. Source: S5.5. */
export function tooMany(code: 'COOLDOWN' | 'RATE_LIMITED', retryAfterMs: number): HttpError {
  const retryAfterS = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  return new HttpError(429, code, `Please try again after ${retryAfterS} seconds`, {
    headers: { 'retry-after': String(retryAfterS) },
    details: { retryAfterS },
  });
}

/** The format of every error: `{ error: { code, field, message, … } }`. */
export const errorBody = ({
  code,
  field,
  message,
  details,
}: Pick<HttpError, 'code' | 'field' | 'message' | 'details'>) => ({ error: { code, field, message, ...details } });

export const errorResponse = (c: Context, error: HttpError): Response =>
  c.json(errorBody(error), error.status, { ...error.headers });
