import type { Context } from 'hono';
import * as v from 'valibot';
import { HttpError } from './http-error.js';

/** `JSON.parse` reads any depth, but what reads the value afterwards may run out of stack. */
const MAX_DEPTH = 32;

const isDeeperThan = (depth: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((item) => isDeeperThan(depth - 1, item)));

/**
 * Parses the body as JSON.
 * @throws HttpError 400 if it is not JSON, 422 naming the first invalid field
 */
export async function parseBody<TSchema extends v.GenericSchema>(
  c: Context,
  schema: TSchema,
): Promise<v.InferOutput<TSchema>> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // No cause: the engine's message repeats the text.
    throw new HttpError(400, 'BODY_NOT_JSON', 'The body must be JSON.', { field: 'body' });
  }
  if (isDeeperThan(MAX_DEPTH, body)) {
    const message = `body must not be nested more than ${MAX_DEPTH} levels deep.`;
    throw new HttpError(422, 'FIELD_INVALID', message, { field: 'body' });
  }
  const result = v.safeParse(schema, body, { abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? 'body';
  const isMissing = issue.kind === 'schema' && issue.input === undefined;
  if (isMissing) throw new HttpError(422, 'FIELD_MISSING', `${field} is missing.`, { field });
  throw new HttpError(422, 'FIELD_INVALID', `${field} ${reasonOf(issue)}.`, { field });
}

/** Our own messages start with 'must'; the library's would repeat what was sent. */
const reasonOf = ({ message, expected }: v.BaseIssue<unknown>): string => {
  if (message.startsWith('must')) return message;
  return expected ? `must be ${expected}` : 'is not valid';
};
