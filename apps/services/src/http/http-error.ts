import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface HttpErrorOptions extends ErrorOptions {
  /** The invalid query parameter, path parameter or body field. */
  readonly field?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response, thrown by the handler. `code` is permanent, `message` is for people. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly field: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    { field, headers, ...options }: HttpErrorOptions = {},
  ) {
    super(message, options);
    this.field = field ?? null;
    this.headers = headers ?? {};
  }
}

/** The format of every error: `{ error: { code, field, message } }`. */
export const errorBody = ({ code, field, message }: Pick<HttpError, 'code' | 'field' | 'message'>) => ({
  error: { code, field, message },
});

export const errorResponse = (c: Context, error: HttpError): Response =>
  c.json(errorBody(error), error.status, { ...error.headers });
