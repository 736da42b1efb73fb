import { type Connection, HttpError } from '@foyerkit/http';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { chainIdSchema } from '../chains/chain.js';
import type { ChainList } from '../chains/chain-list.js';
import { createNodeClient, type NodeClient } from '../chains/node-client.js';
import { RPC_METHODS } from '../chains/rpc-methods.js';
import { projectIdSchema } from './caller.js';
import { toHttpError } from './node-failure.js';
import { parseBody, parseQuery } from './parse.js';

const MAX_CALLS = 100;
const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** What of pages waits for one chain's node, each call of a list by itself: a slow node must not get ever more of it. */
const MAX_WAITING: Load = { requests: 64, calls: 256 };
/** Of it, what one address may have: nobody can keep a chain busy alone. */
const MAX_WAITING_OF_ADDRESS: Load = { requests: MAX_WAITING.requests / 4, calls: MAX_WAITING.calls / 4 };
const RETRY_AFTER_S = '1';

/** JSON-RPC's codes. */
const METHOD_NOT_FOUND = -32601;
const INVALID_REQUEST = -32600;

const querySchema = v.object({ chainId: chainIdSchema, projectId: projectIdSchema });
const callSchema = v.looseObject({
  id: v.optional(v.union([v.number(), v.string(), v.null()])),
  method: v.pipe(v.string(), v.maxLength(64, 'must have at most 64 characters')),
  params: v.optional(v.unknown()),
});
const bodySchema = v.union(
  [
    callSchema,
    v.pipe(
      v.array(callSchema),
      v.minLength(1, 'must hold at least one call'),
      v.maxLength(MAX_CALLS, `must hold at most ${MAX_CALLS} calls`),
    ),
  ],
  'must be a JSON-RPC call or a list of them',
);

type Call = v.InferOutput<typeof callSchema>;

interface Load {
  readonly requests: number;
  readonly calls: number;
}
const NO_LOAD: Load = { requests: 0, calls: 0 };

export interface RpcRoutesOptions {
  readonly chains: ChainList;
  readonly timeoutMs?: number;
  /** Called with the hash of a transaction that a client has sent or asks about. */
  readonly onTransaction?: (chainId: string, hash: string) => void;
}

/**
 * `POST /v1/?chainId&projectId`: passes JSON-RPC to the operator's node of a chain (S7.91). Of a list with a method that
 * is not allowed nothing is passed on.
 */
export function rpcRoutes({ chains, onTransaction, timeoutMs = TIMEOUT_MS }: RpcRoutesOptions): Hono {
  const nodes = new Map(
    chains.all.map(({ chain }) => [
      chain.id,
      createNodeClient({ rpcUrl: chain.rpcUrl, timeoutMs, maxAnswerBytes: MAX_ANSWER_BYTES }),
    ]),
  );
  const waiting = new Map<string, Load>();
  const add = (key: string, requests: number, calls: number) => {
    const load = waiting.get(key) ?? NO_LOAD;
    const sum = { requests: load.requests + requests, calls: load.calls + calls };
    if (sum.requests > 0) waiting.set(key, sum);
    else waiting.delete(key);
  };
  const fits = (load: Load, calls: number, max: Load): boolean =>
    load.requests + 1 <= max.requests && load.calls + calls <= max.calls;

  /** Not ended with the client: the node works on, and what it works on is what is counted. */
  const forward = async (
    { chainId, node, remoteAddress }: { chainId: string; node: NodeClient; remoteAddress: string },
    calls: number,
    body: string,
  ): Promise<string> => {
    const ofAddress = `${chainId} ${remoteAddress}`;
    const own = waiting.get(ofAddress) ?? NO_LOAD;
    // A list may have more calls than the share: it is passed where nothing else of its address waits.
    const isInShare = own.requests === 0 || fits(own, calls, MAX_WAITING_OF_ADDRESS);
    if (!isInShare || !fits(waiting.get(chainId) ?? NO_LOAD, calls, MAX_WAITING)) {
      const headers = { 'retry-after': RETRY_AFTER_S };
      throw new HttpError(503, 'NODE_BUSY', 'Too many calls wait for this chain; ask again.', { headers });
    }
    const keys = [chainId, ofAddress];
    for (const key of keys) add(key, 1, calls);
    try {
      return await node.forward(body);
    } catch (error) {
      throw toHttpError(error);
    } finally {
      for (const key of keys) add(key, -1, -calls);
    }
  };

  const answer = async (c: Context<{ Bindings: Connection }>) => {
    const { chainId } = parseQuery(c, querySchema);
    const { chain } = chains.get(chainId, 'chainId');
    const body = await parseBody(c, bodySchema);
    const calls = Array.isArray(body) ? body : [body];
    const allowed = RPC_METHODS[chain.namespace];
    if (calls.some(({ method }) => !allowed.has(method))) {
      const refusals = calls.map((call) => refuse(call, allowed));
      return c.json(Array.isArray(body) ? refusals : refusals[0]);
    }
    const node = nodes.get(chain.id);
    if (!node) throw new Error('Every chain has a node.');
    const { remoteAddress } = c.env;
    const text = await forward({ chainId: chain.id, node, remoteAddress }, calls.length, JSON.stringify(body));
    if (onTransaction) for (const hash of hashesOf(calls, text)) onTransaction(chain.id, hash);
    return c.body(text, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  };
  return new Hono().on('POST', ['/v1', '/v1/'], answer);
}

const hashSchema = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i));
const askedSchema = v.looseTuple([hashSchema]);
const sentSchema = v.object({ result: hashSchema });

/** The transactions that calls are about, and one that a call has sent. */
function hashesOf(calls: readonly Call[], answer: string): readonly string[] {
  const asked = calls.flatMap(({ method, params }) => {
    const isAbout = method === 'eth_getTransactionByHash' || method === 'eth_getTransactionReceipt';
    return isAbout && v.is(askedSchema, params) ? [params[0]] : [];
  });
  const [first] = calls;
  if (calls.length > 1 || first?.method !== 'eth_sendRawTransaction') return asked;
  const sent = v.safeParse(v.pipe(v.string(), v.parseJson(), sentSchema), answer);
  return sent.success ? [...asked, sent.output.result] : asked;
}

const refuse = ({ id = null, method }: Call, allowed: ReadonlySet<string>) => ({
  jsonrpc: '2.0',
  id,
  error: allowed.has(method)
    ? { code: INVALID_REQUEST, message: 'Not called: the list has a method that is not allowed.' }
    : { code: METHOD_NOT_FOUND, message: 'Requested RPC call is not allowed' },
});
