import * as v from 'valibot';
import { NodeError } from './node-error.js';

export interface NodeClientOptions {
  readonly rpcUrl: string;
  /** For a whole answer. */
  readonly timeoutMs?: number;
  readonly maxAnswerBytes?: number;
}

/** A node's JSON-RPC over HTTP. */
export interface NodeClient {
  /**
   * Calls one method. Whole numbers of 16 digits and more are strings in the result, because they may exceed 2^53.
   * @throws NodeError; whatever the signal was aborted with
   */
  call<TSchema extends v.GenericSchema>(
    method: string,
    params: readonly unknown[],
    schema: TSchema,
    signal?: AbortSignal,
  ): Promise<v.InferOutput<TSchema>>;
  /** Sends a body as it is and returns the answer's text unread. @throws NodeError */
  forward(body: string, signal?: AbortSignal): Promise<string>;
}

const TIMEOUT_MS = 15_000;
/** A full block of a busy chain has a few MB. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/** Messages of nodes are logged and shown in the health report. */
const MAX_REASON_LENGTH = 200;

const answerSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() }),
]);

/** A number outside of texts that `JSON.parse` may round, or a text, which is skipped. */
const TEXT_OR_LONG_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

const parseExactly = (text: string): unknown =>
  JSON.parse(
    /[[:,]\s*-?\d{16}/.test(text)
      ? text.replace(TEXT_OR_LONG_NUMBER, (part) => (part.startsWith('"') ? part : `"${part}"`))
      : text,
  );

export function createNodeClient({
  rpcUrl,
  timeoutMs = TIMEOUT_MS,
  maxAnswerBytes = MAX_ANSWER_BYTES,
}: NodeClientOptions): NodeClient {
  let lastId = 0;

  const forward = async (body: string, signal?: AbortSignal): Promise<string> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const text = await readText(response, maxAnswerBytes);
      // Some nodes send their JSON-RPC errors with 400 or 500; what has no such body says nothing.
      if (!response.ok && !/^\s*[[{]/.test(text)) {
        throw new NodeError('NODE_UNREACHABLE', `The node answers with HTTP status ${response.status}.`);
      }
      return text;
    } catch (cause) {
      if (cause instanceof NodeError) throw cause;
      signal?.throwIfAborted();
      if (timeout.aborted) throw new NodeError('NODE_SLOW', `The node did not answer in ${timeoutMs} ms.`);
      throw new NodeError('NODE_UNREACHABLE', 'The node cannot be reached.', null, { cause });
    }
  };

  return {
    forward,
    call: async (method, params, schema, signal) => {
      lastId += 1;
      const text = await forward(JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }), signal);
      const answer = v.safeParse(answerSchema, parseOrNothing(text));
      if (!answer.success) throw new NodeError('NODE_INVALID', `The answer to ${method} is not JSON-RPC.`);
      if ('error' in answer.output) {
        const { code, message } = answer.output.error;
        throw new NodeError('NODE_REFUSED', `${method}: ${message.slice(0, MAX_REASON_LENGTH)}`, code);
      }
      const result = v.safeParse(schema, answer.output.result, { abortEarly: true });
      if (result.success) return result.output;
      const field = v.getDotPath(result.issues[0]);
      throw new NodeError('NODE_INVALID', `The answer to ${method} has another shape${field ? ` at ${field}` : ''}.`);
    },
  };
}

function parseOrNothing(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    return undefined;
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new NodeError('NODE_INVALID', `The node's answer has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
