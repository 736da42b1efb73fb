import type { Context } from 'hono';
import * as v from 'valibot';
import { HttpError } from './http-error.js';

/**
 * Query parameters by name. Of repeated ones the first counts; empty ones count as absent, because clients drop falsy
 * values.
 */
function queryOf(c: Context): Record<string, string> {
  return Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''));
}

/** @throws HttpError 400 naming the first parameter that is missing or malformed. */
export function parseQuery<TSchema extends v.GenericSchema>(c: Context, schema: TSchema): v.InferOutput<TSchema> {
  return parse(schema, queryOf(c), 'query');
}

/** @throws HttpError 400 naming the path parameter. */
export function parsePath<TSchema extends v.GenericSchema>(c: Context, schema: TSchema): v.InferOutput<TSchema> {
  return parse(schema, c.req.param(), 'path');
}

/** `JSON.parse` reads any depth, but what reads the value afterwards may run out of stack. */
const MAX_DEPTH = 32;

const isDeeperThan = (depth: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((item) => isDeeperThan(depth - 1, item)));

/**
 * Parses the body as JSON, whatever its content type: beacons are sent as `text/plain`.
 * @throws HttpError 400 if it is not JSON, or naming the first invalid field.
 */
export async function parseBody<TSchema extends v.GenericSchema>(
  c: Context,
  schema: TSchema,
): Promise<v.InferOutput<TSchema>> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new HttpError(400, 'BODY_NOT_JSON', 'The body must be JSON.', { field: 'body', cause });
  }
  if (isDeeperThan(MAX_DEPTH, body)) {
    throw new HttpError(400, 'FIELD_INVALID', `body must not be nested more than ${MAX_DEPTH} levels deep.`, {
      field: 'body',
    });
  }
  return parse(schema, body, 'body');
}

function parse<TSchema extends v.GenericSchema>(
  schema: TSchema,
  input: unknown,
  whole: string,
): v.InferOutput<TSchema> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? whole;
  const isMissing = issue.kind === 'schema' && issue.input === undefined;
  if (isMissing) throw new HttpError(400, 'FIELD_MISSING', `${field} is missing.`, { field });
  throw new HttpError(400, 'FIELD_INVALID', `${field} ${reasonOf(issue)}.`, { field });
}

/** Our own messages start with 'must'; the library's are rewritten to match. */
function reasonOf({ message, expected }: v.BaseIssue<unknown>): string {
  if (message.startsWith('must')) return message;
  return expected ? `must be ${expected}` : 'is not valid';
}
