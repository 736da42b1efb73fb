import { createHash } from 'node:crypto';
import type { Connection } from '@foyerkit/http';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { parseBody, parsePath, parseQuery } from '../http/parse.js';

/**
 * One path of the blockchain API. The route parses with these schemas and the OpenAPI document is made from them, so
 * neither can differ from the other.
 */
export interface Endpoint<
  TParams extends v.GenericSchema = v.GenericSchema,
  TQuery extends v.GenericSchema = v.GenericSchema,
  TBody extends v.GenericSchema = v.GenericSchema,
  TAnswer extends v.GenericSchema = v.GenericSchema,
> {
  readonly method: 'GET' | 'POST';
  /** As in OpenAPI: parameters in braces. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params: TParams;
  readonly query: TQuery;
  /** Of a `GET`: `noBody`. */
  readonly body: TBody;
  /** What the document says of the body, where `body` also converts it. */
  readonly bodyShape?: v.GenericSchema;
  /** Of an answer. Default: 200. */
  readonly status?: 200 | 202;
  readonly answer: TAnswer;
  /** What else than the failures of every path can happen, by status. */
  readonly failures: Readonly<Record<number, string>>;
  /**
   * How long a browser may use an answer without asking again; 0: it asks each time, and gets a 304 if nothing has
   * changed. An answer to a `POST` is never kept.
   */
  readonly maxAgeS: number;
}

export const noParams = v.object({});
export const noBody = v.null();

/** Keeps the types of the schemas. */
export const defineEndpoint = <
  TParams extends v.GenericSchema,
  TQuery extends v.GenericSchema,
  TBody extends v.GenericSchema,
  TAnswer extends v.GenericSchema,
>(
  endpoint: Endpoint<TParams, TQuery, TBody, TAnswer>,
): Endpoint<TParams, TQuery, TBody, TAnswer> => endpoint;

/** A call whose parts have been parsed. */
interface EndpointCall<TParams extends v.GenericSchema, TQuery extends v.GenericSchema, TBody extends v.GenericSchema> {
  readonly params: v.InferOutput<TParams>;
  readonly query: v.InferOutput<TQuery>;
  /** `null` for a `GET`. */
  readonly body: v.InferOutput<TBody>;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** The client's, for limits of each address. */
  readonly remoteAddress: string;
  /** Of the page that calls; `undefined` for a program that is no browser. */
  readonly origin: string | undefined;
}

/** @throws HttpError where the call cannot be answered; its status is in `failures`, or one of every path */
type Answer<
  TParams extends v.GenericSchema,
  TQuery extends v.GenericSchema,
  TBody extends v.GenericSchema,
  TAnswer extends v.GenericSchema,
> = (call: EndpointCall<TParams, TQuery, TBody>) => Promise<v.InferInput<TAnswer>> | v.InferInput<TAnswer>;

const toHonoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Serves an endpoint. Answers to a `GET` have an `ETag`. */
export function serve<
  TParams extends v.GenericSchema,
  TQuery extends v.GenericSchema,
  TBody extends v.GenericSchema,
  TAnswer extends v.GenericSchema,
>(
  app: Hono,
  endpoint: Endpoint<TParams, TQuery, TBody, TAnswer>,
  answer: Answer<TParams, TQuery, TBody, TAnswer>,
): void {
  const { method, path, maxAgeS, status = 200 } = endpoint;
  const cacheControl = maxAgeS > 0 ? `public, max-age=${maxAgeS}` : 'no-cache';
  app.on(method, toHonoPath(path), async (c: Context<{ Bindings: Connection }>) => {
    const call = {
      params: parsePath(c, endpoint.params),
      query: parseQuery(c, endpoint.query),
      body: method === 'GET' ? v.parse(endpoint.body, null) : await parseBody(c, endpoint.body),
      signal: c.req.raw.signal,
      remoteAddress: c.env.remoteAddress,
      origin: c.req.header('origin'),
    };
    const text = JSON.stringify(await answer(call));
    const headers = { 'content-type': 'application/json' };
    if (method === 'POST') return c.body(text, status, { ...headers, 'cache-control': 'no-store' });
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    return c.body(text, status, { ...headers, 'cache-control': cacheControl, etag });
  });
}
