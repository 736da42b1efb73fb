import { errorBody, type HttpError } from '@foyerkit/http';
import type { Context } from 'hono';
import * as v from 'valibot';

/** Every error of the blockchain API, but those of the paths below `/v1/profile/` and `/v1/sessions/`. */
export const errorBodySchema = v.object({
  error: v.looseObject({
    /** Permanent: branch on this. */
    code: v.string(),
    /** The parameter or the field of the body that is to blame. */
    field: v.nullable(v.string()),
    message: v.string(),
  }),
});

/** Every error below `/v1/profile/` and `/v1/sessions/`. Source: F2.11.2. */
export const profileFailureSchema = v.strictObject({
  status: v.literal('FAILURE'),
  reasons: v.pipe(v.array(v.strictObject({ name: v.string(), description: v.string() })), v.minLength(1)),
});

const WITH_REASONS = ['/v1/profile/', '/v1/sessions/'] as const;

/** Whether the clients of this path read reasons. */
export const hasReasons = (path: string): boolean => WITH_REASONS.some((start) => path.startsWith(start));

/** The body of an error as the clients of this path read it. A reason is named by its field, or else by its code. */
const failureBody = (path: string, error: HttpError): object =>
  hasReasons(path)
    ? { status: 'FAILURE', reasons: [{ name: error.field ?? error.code, description: error.message }] }
    : errorBody(error);

export const failureResponse = (c: Context, error: HttpError): Response =>
  c.json(failureBody(c.req.path, error), error.status, { ...error.headers });
