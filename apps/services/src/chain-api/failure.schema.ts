import { errorBody, type HttpError } from '@foyerkit/http';
import type { Context } from 'hono';
import * as v from 'valibot';

/** Every error of the blockchain API, but those of the paths with `reasonedFailureSchema`. */
export const errorBodySchema = v.object({
  error: v.looseObject({
    /** Permanent: branch on this. */
    code: v.string(),
    /** The parameter or the field of the body that is to blame. */
    field: v.nullable(v.string()),
    message: v.string(),
  }),
});

/** Every error below `/v1/profile/` and `/v1/convert/`. Sources: F2.11.2, F2.11.3. */
export const reasonedFailureSchema = v.strictObject({
  status: v.literal('FAILURE'),
  reasons: v.pipe(v.array(v.strictObject({ name: v.string(), description: v.string() })), v.minLength(1)),
});

const REASONED = /^\/v1\/(profile|convert)\//;

/** Whether the errors of a path have reasons. */
export const hasReasons = (path: string): boolean => REASONED.test(path);

/** The body of an error as the clients of this path read it. A reason is named by its field, or else by its code. */
const failureBody = (path: string, error: HttpError): object =>
  hasReasons(path)
    ? { status: 'FAILURE', reasons: [{ name: error.field ?? error.code, description: error.message }] }
    : errorBody(error);

export const failureResponse = (c: Context, error: HttpError): Response =>
  c.json(failureBody(c.req.path, error), error.status, { ...error.headers });
