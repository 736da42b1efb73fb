import type { Chain } from '../../chains/chain.js';
import type { NodeClient } from '../../chains/node-client.js';
import { NodeError } from '../../chains/node-error.js';
import type { Log } from '../../log.js';
import { pause } from '../../pause.js';
import { type CallFrame, tracesAnswer } from './evm-schemas.js';
import { isUnsupported } from './unsupported.js';

export interface TraceReaderOptions {
  readonly now?: () => number;
  /** How long after a failure the same trace is asked for again. */
  readonly retryMs?: number;
}

const RETRY_MS = 500;
/** A pause is at least so long, and at most so many times the time that the last failure took. */
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_FACTOR = 40;

/** A node without archive says of old blocks that their state is not available: it has the method. */
const isOfBlock = ({ message }: NodeError): boolean => /\b(states?|trie|historical)\b/i.test(message);

/** Reads the calls inside of transactions. */
export interface TraceReader {
  /** By transaction; without those that the node cannot trace. @throws NodeError if the node cannot be reached */
  read(block: { readonly hash: string; readonly number: number }, signal: AbortSignal): Promise<TracesByHash>;
}
type TracesByHash = ReadonlyMap<string, CallFrame>;

/**
 * Traces are an extra: where they fail, the history goes on without. A failure costs one block its traces. If others
 * follow, the node is asked again after a pause that grows with the time that they take, so that a node which is slow at
 * traces does not delay each block.
 */
export function createTraceReader(
  chain: Chain,
  node: NodeClient,
  log: Log,
  { now = Date.now, retryMs = RETRY_MS }: TraceReaderOptions = {},
): TraceReader {
  let isOffered = true;
  /** Failures, less the successes since. */
  let failures = 0;
  /** Blocks are read several at once: those that fail together are one failure. */
  let round = 0;
  let pausedUntilMs = 0;

  const ask = async (hash: string, signal: AbortSignal): Promise<TracesByHash> => {
    const traces = await node.call('debug_traceBlockByHash', [hash, { tracer: 'callTracer' }], tracesAnswer, signal);
    return new Map(traces.flatMap((trace) => (trace?.txHash ? [[trace.txHash, trace.result]] : [])));
  };
  const isLasting = (error: unknown): boolean => isUnsupported(error) && !isOfBlock(error);

  const askTwice = async (hash: string, signal: AbortSignal): Promise<TracesByHash> => {
    try {
      return await ask(hash, signal);
    } catch (error) {
      const isWorthIt = error instanceof NodeError && ['NODE_INVALID', 'NODE_REFUSED'].includes(error.code);
      if (!isWorthIt || failures > 0 || isLasting(error)) throw error;
      await pause(retryMs, signal);
      return await ask(hash, signal);
    }
  };

  return {
    read: async ({ hash, number }, signal) => {
      if (!isOffered || now() < pausedUntilMs) return new Map();
      const ownRound = round;
      const startMs = now();
      try {
        const traces = await askTwice(hash, signal);
        if (failures > 0) {
          failures -= 1;
          if (failures === 0) log.info('payouts of contracts are read again', { chain: chain.id, block: number });
        }
        return traces;
      } catch (error) {
        if (!(error instanceof NodeError) || error.code === 'NODE_UNREACHABLE') throw error;
        const fields = { chain: chain.id, code: error.code, reason: error.message };
        if (isLasting(error)) {
          if (isOffered) log.info('payouts of contracts are not read: the node has no traces', fields);
          isOffered = false;
          return new Map();
        }
        if (ownRound !== round) return new Map();
        round += 1;
        if (failures === 0) log.error('payouts of contracts cannot be read', { ...fields, block: number });
        failures += 1;
        const factor = failures === 1 ? 0 : Math.min(2 ** (failures - 1), LONGEST_PAUSE_FACTOR);
        pausedUntilMs = now() + factor * Math.max(now() - startMs, SHORTEST_PAUSE_MS);
        return new Map();
      }
    },
  };
}
