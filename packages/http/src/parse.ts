import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { HttpError } from './http-error.js';
import { JsonTooDeepError, readJson } from './read-json.js';

/** Our own messages start with 'must'; the library's would repeat what was sent. */
const reasonOf = ({ message, expected }: v.BaseIssue<unknown>): string => {
  if (message.startsWith('must')) return message;
  return expected ? `must be ${expected}` : 'is not valid';
};

/**
 * Query parameters by name. Of repeated ones the first counts; empty ones count as absent, because clients drop falsy
 * values.
 */
const queryOf = (c: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''));

/** @throws HttpError 400 */
function readBody(text: string): unknown {
  try {
    return readJson(text);
  } catch (thrown) {
    const field = 'body';
    if (thrown instanceof JsonTooDeepError)
      throw new HttpError(400, 'FIELD_INVALID', `body ${thrown.message}.`, { field });
    // No cause: the engine's message repeats the text.
    throw new HttpError(400, 'BODY_NOT_JSON', 'The body must be JSON.', { field });
  }
}

export interface Parsers {
  /** @throws HttpError naming the first parameter that is missing or malformed */
  parseQuery<TSchema extends v.GenericSchema>(c: Context, schema: TSchema): v.InferOutput<TSchema>;
  /** By names in lower case. @throws HttpError naming the first header that is missing or malformed */
  parseHeaders<TSchema extends v.GenericSchema>(c: Context, schema: TSchema): v.InferOutput<TSchema>;
  /** @throws HttpError naming the path parameter */
  parsePath<TSchema extends v.GenericSchema>(c: Context, schema: TSchema): v.InferOutput<TSchema>;
  /**
   * Parses the body as JSON, whatever its content type: beacons are sent as `text/plain`.
   * @throws HttpError 400 if it is not JSON, or nested too deep; otherwise naming the first invalid field
   */
  parseBody<TSchema extends v.GenericSchema>(c: Context, schema: TSchema): Promise<v.InferOutput<TSchema>>;
}

/** @param invalidStatus of what is well-formed, and not valid */
export function createParsers(invalidStatus: ContentfulStatusCode): Parsers {
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
    if (isMissing) throw new HttpError(invalidStatus, 'FIELD_MISSING', `${field} is missing.`, { field });
    throw new HttpError(invalidStatus, 'FIELD_INVALID', `${field} ${reasonOf(issue)}.`, { field });
  }

  return {
    parseQuery: (c, schema) => parse(schema, queryOf(c), 'query'),
    parseHeaders: (c, schema) => parse(schema, c.req.header(), 'headers'),
    parsePath: (c, schema) => parse(schema, c.req.param(), 'path'),
    async parseBody(c, schema) {
      return parse(schema, readBody(await c.req.text()), 'body');
    },
  };
}
