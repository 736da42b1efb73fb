import { errorBody, type HttpError } from '@foyerkit/http';
import type { Context } from 'hono';
import * as v from 'valibot';

/** Every error of the blockchain API, but those of the paths below `/v1/profile/`. */
export const errorBodySchema = v.object({
  error: v.looseObject({
    /** Permanent: branch on this. */
    code: v.string(),
    /** The parameter or the field of the body that is to blame. */
    field: v.nullable(v.string()),
    message: v.string(),
  }),
});

/** Every error below `/v1/profile/`. Source: F2.11.2. */
export const profileFailureSchema = v.strictObject({
  status: v.literal('FAILURE'),
  reasons: v.pipe(v.array(v.strictObject({ name: v.string(), description: v.string() })), v.minLength(1)),
});

const PROFILE = '/v1/profile/';

/** The body of an error as the clients of this path read it. A reason is named by its field, or else by its code. */
const failureBody = (path: string, error: HttpError): object =>
  path.startsWith(PROFILE)
    ? { status: 'FAILURE', reasons: [{ name: error.field ?? error.code, description: error.message }] }
    : errorBody(error);

export const failureResponse = (c: Context, error: HttpError): Response =>
  c.json(failureBody(c.req.path, error), error.status, { ...error.headers });
