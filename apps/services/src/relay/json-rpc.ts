import { readJson } from '@foyerkit/http';
import * as v from 'valibot';

/** JSON-RPC 2.0 error codes; `limitExceeded` follows EIP-1474. */
export const RPC_CODES = {
  parseError: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  limitExceeded: -32_005,
} as const;

/** A failure that is returned to the client as the `error` of its call. */
export class RpcError extends Error {
  override readonly name = 'RpcError';

  constructor(
    readonly code: (typeof RPC_CODES)[keyof typeof RPC_CODES],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const idSchema = v.union([v.number(), v.string()]);
export type RpcId = v.InferOutput<typeof idSchema>;

const requestSchema = v.object({ id: idSchema, method: v.string(), params: v.optional(v.unknown()) });
const responseSchema = v.object({ id: idSchema, result: v.optional(v.unknown()), error: v.optional(v.unknown()) });

export type RpcFrame =
  | { readonly kind: 'request'; readonly id: RpcId; readonly method: string; readonly params: unknown }
  | { readonly kind: 'response'; readonly id: RpcId; readonly isError: boolean };

/** @throws RpcError `parseError` or `invalidRequest`. */
export function parseFrame(text: string): RpcFrame {
  let frame: unknown;
  try {
    frame = readJson(text);
  } catch (cause) {
    throw new RpcError(RPC_CODES.parseError, 'Parse error', { cause });
  }
  const request = v.safeParse(requestSchema, frame);
  if (request.success) {
    const { id, method, params } = request.output;
    return { kind: 'request', id, method, params: params ?? {} };
  }
  const response = v.safeParse(responseSchema, frame);
  if (response.success)
    return { kind: 'response', id: response.output.id, isError: response.output.error !== undefined };
  throw new RpcError(RPC_CODES.invalidRequest, 'Invalid request');
}

export const encodeRequest = (id: RpcId, method: string, params: unknown): string =>
  JSON.stringify({ id, jsonrpc: '2.0', method, params });

export const encodeResult = (id: RpcId, result: unknown): string => JSON.stringify({ id, jsonrpc: '2.0', result });

export const encodeError = (id: RpcId | null, { code, message }: RpcError): string =>
  JSON.stringify({ id, jsonrpc: '2.0', error: { code, message } });
