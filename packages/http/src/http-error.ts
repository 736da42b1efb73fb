import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type ErrorDetails = Readonly<Record<string, number | string>>;

export interface HttpErrorOptions extends ErrorOptions {
  /** The invalid query parameter, path parameter or body field. */
  readonly field?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What else the answer says, such as how many tries are left. */
  readonly details?: ErrorDetails;
}

/** An error response. `code` is permanent, `message` is for people and contains nothing that the caller has not sent. */
export class HttpError<Code extends string = string> extends Error {
  override readonly name = 'HttpError';
  readonly field: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly details: ErrorDetails;

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: Code,
    message: string,
    { field, headers, details, ...options }: HttpErrorOptions = {},
  ) {
    super(message, options);
    this.field = field ?? null;
    this.headers = headers ?? {};
    this.details = details ?? {};
  }
}

/** The format of every error: `{ error: { code, field, message, … } }`. */
export const errorBody = ({ code, field, message, details }: HttpError) => ({
  error: { code, field, message, ...details },
});

export const errorResponse = (c: Context, error: HttpError): Response =>
  c.json(errorBody(error), error.status, { ...error.headers });
