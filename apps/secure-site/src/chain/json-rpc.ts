import * as v from 'valibot';
import { RequestError } from '../request-error.js';
import { readLimited } from '../validation/read-limited.js';

const LIMIT_MS = 20_000;
const MAX_BYTES = 8 * 1024 * 1024;

const RESPONSE = v.union([
  v.object({
    error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  }),
  v.object({ result: v.unknown() }),
]);

/** What a node or a bundler answered instead of a result. */
export class RpcRefusal extends Error {
  override readonly name = 'RpcRefusal';

  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown,
  ) {
    super(message);
  }
}

export interface RpcEndpoint {
  /** @throws RequestError NODE_UNREACHABLE, RpcRefusal */
  request(method: string, params: unknown): Promise<unknown>;
}

/** One configured address. Its URL may contain the operator's key and is part of no error. */
export function createRpcEndpoint(url: string, limitMs = LIMIT_MS): RpcEndpoint {
  let lastId = 0;
  return {
    request: async (method, params) => {
      lastId += 1;
      const body = JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params });
      const response = v.safeParse(RESPONSE, await post(url, body, limitMs));
      if (!response.success) throw unreachable('The node answered with something else than JSON-RPC.');
      if (!('error' in response.output)) return response.output.result;
      const { code, message, data } = response.output.error;
      throw new RpcRefusal(code, message.slice(0, 1000), data);
    },
  };
}

async function post(url: string, body: string, limitMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      // A redirect would lead the request to an address that nobody configured.
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    const text = await readLimited(response, MAX_BYTES);
    if (text === null) throw unreachable('The answer of the node is too long.');
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof RequestError) throw cause;
    throw unreachable('The node of this network does not answer.');
  }
}

// The cause would contain the URL.
const unreachable = (message: string) => new RequestError('NODE_UNREACHABLE', message);
