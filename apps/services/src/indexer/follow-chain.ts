import { DatabaseError } from '@foyerkit/database';
import type { Chain } from '../chains/chain.js';
import { NodeError } from '../chains/node-error.js';
import type { Log } from '../log.js';
import { pause } from '../pause.js';
import type { BlockId, ChainBlock } from './block.js';
import { type ChainSource, WrongChainError } from './chain-source.js';
import { type IndexStore, OutdatedError } from './index-store.js';
import type { TokenReading } from './token-reading.js';

/** A reorganisation has replaced more blocks than the configuration allows. */
class DeepReorganisationError extends Error {
  override readonly name = 'DeepReorganisationError';
  readonly code = 'REORGANISATION_TOO_DEEP';
}

export interface FollowLimits {
  /** Blocks of one write, and how many transactions they may have at most; a block is never divided. */
  readonly batchBlocks: number;
  readonly batchTransactions: number;
  readonly firstBackoffMs: number;
  readonly longestBackoffMs: number;
  /** How often transactions that wait are looked for, and how long one may be unknown to the node. */
  readonly waitingCheckMs: number;
  readonly waitingGraceMs: number;
}

export const DEFAULT_FOLLOW_LIMITS: FollowLimits = {
  batchBlocks: 32,
  batchTransactions: 500,
  firstBackoffMs: 500,
  longestBackoffMs: 15_000,
  waitingCheckMs: 15_000,
  waitingGraceMs: 60_000,
};

/** How often a node may tell an older head than before until it is believed: a set of nodes has some that lag. */
const OLDER_HEADS = 5;
/** Transactions whose fate is asked for at a time: of 2,000 that wait, each is asked for every ten minutes. */
const WAITING_AT_ONCE = 50;

export interface FollowOptions {
  readonly chain: Chain;
  readonly source: ChainSource;
  readonly store: IndexStore;
  readonly tokens: TokenReading;
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly limits?: Partial<FollowLimits>;
}

/**
 * Reads a chain into the store, block by block, until the signal aborts. A node that fails is asked again, later each
 * time; what fails is in the log once, and in the health report as long as it lasts.
 */
export async function followChain(options: FollowOptions): Promise<void> {
  const { chain, log, signal, source, store } = options;
  const limits = { ...DEFAULT_FOLLOW_LIMITS, ...options.limits };
  const step = createFollowStep({ ...options, limits });
  let failure: string | null = null;
  let backoffMs = 0;
  let isChecked = false;

  while (!signal.aborted) {
    try {
      if (!isChecked) await source.check(signal);
      isChecked = true;
      const hasMore = await step();
      if (failure !== null || backoffMs > 0) await store.writeFault(null);
      if (failure !== null) log.info('chain follows again', { chain: chain.id });
      failure = null;
      backoffMs = 0;
      if (!hasMore) await pause(chain.pollMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof OutdatedError)) {
        const { code, message } = toFault(error);
        if (failure !== code) {
          log.error('chain cannot be followed', { chain: chain.id, code, reason: message });
          // Without the database there is no health report either; the log has the fault.
          await store.writeFault({ code, message, since: Date.now() }).catch(() => {});
        }
        failure = code;
      }
      // Behind the same address there may be another node now.
      isChecked = false;
      backoffMs = Math.min(Math.max(backoffMs * 2, limits.firstBackoffMs), limits.longestBackoffMs);
      await pause(backoffMs * (0.75 + Math.random() / 2), signal);
    }
  }
}

function toFault(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof NodeError || error instanceof WrongChainError || error instanceof DeepReorganisationError) {
    return { code: error.code, message: error.message };
  }
  if (error instanceof DatabaseError) return { code: error.code, message: error.message };
  return { code: 'INDEXER_FAILED', message: error instanceof Error ? error.message : String(error) };
}

/** One look at the node. Its result says whether there is more to read at once. */
export function createFollowStep({
  chain,
  limits,
  log,
  signal,
  source,
  store,
  tokens,
}: FollowOptions & { readonly limits: FollowLimits }): () => Promise<boolean> {
  let olderHeads = 0;
  let waitingCheckedAt = 0;
  /** The last transaction of those whose fate was asked for; empty where the next look begins with the first one. */
  let waitingCheckedTo = '';
  let head = -1;

  /** The newest block that is both stored and on the node's chain; null where a development chain has begun anew. */
  const findAncestor = async (): Promise<BlockId | null> => {
    for (const block of await store.readRecentBlocks()) {
      if ((await source.readHash(block.number, signal)) === block.hash) return block;
    }
    if (chain.mayRestart) return null;
    const message = `More than ${chain.confirmations} blocks were replaced: raise "confirmations" and begin with an empty database, or connect the node of before.`;
    throw new DeepReorganisationError(message);
  };

  const readPending = async () => {
    const pending = await source.readPending(signal);
    if (pending.length > 0) {
      await tokens.add([{ transactions: pending }], signal);
      await store.writePending(pending);
    }
    const now = Date.now();
    if (now - waitingCheckedAt < limits.waitingCheckMs) return;
    waitingCheckedAt = now;
    const waiting = await store.readWaiting(now - limits.waitingGraceMs, waitingCheckedTo, WAITING_AT_ONCE);
    // Round and round: some may wait for ever, and one at which the node fails must not hold up those after it.
    waitingCheckedTo = (waiting.length === WAITING_AT_ONCE && waiting.at(-1)) || '';
    const gone: string[] = [];
    for (const hash of waiting) {
      if ((await source.readFate(hash, signal)) === 'unknown') gone.push(hash);
    }
    await store.removeWaiting(gone);
  };

  /** How many blocks follow each other, beginning with the one after the checkpoint. */
  const connected = (checkpoint: BlockId | null, blocks: readonly ChainBlock[]): readonly ChainBlock[] => {
    let parent = checkpoint?.hash ?? blocks[0]?.parentHash;
    const end = blocks.findIndex((block) => {
      const isNext = block.parentHash === parent;
      parent = block.hash;
      return !isNext;
    });
    return end < 0 ? blocks : blocks.slice(0, end);
  };

  const undo = async (checkpoint: BlockId) => {
    olderHeads = 0;
    const ancestor = await findAncestor();
    if (ancestor === null) {
      log.info('chain has begun anew', { chain: chain.id });
      await store.clear(checkpoint);
      return true;
    }
    if (ancestor.number === checkpoint.number) {
      throw new NodeError('NODE_INVALID', 'The blocks of the node do not follow each other.');
    }
    await store.undoTo(checkpoint, ancestor);
    return true;
  };

  return async () => {
    await tokens.readAgain(signal);
    const checkpoint = await store.readCheckpoint();
    const newest = await source.readHead(signal);
    if (checkpoint && newest.number <= checkpoint.number) {
      if (newest.number === checkpoint.number && newest.hash === checkpoint.hash) {
        olderHeads = 0;
        await readPending();
        return false;
      }
      const stored = (await store.readRecentBlocks()).find(({ number }) => number === newest.number);
      if (stored?.hash === newest.hash) {
        olderHeads += 1;
        if (olderHeads < OLDER_HEADS) return false;
      }
      return await undo(checkpoint);
    }
    olderHeads = 0;
    if (checkpoint && newest.number !== head) await store.writeHead(newest.number);
    head = newest.number;

    const from = checkpoint ? checkpoint.number + 1 : Math.min(chain.startBlock ?? newest.number, newest.number);
    const read = await source.readBlocks(from, newest.number, limits.batchBlocks, signal);
    const blocks = connected(checkpoint, read);
    if (blocks.length === 0) return read.length > 0 && checkpoint !== null && (await undo(checkpoint));
    let last = checkpoint;
    for (const batch of inBatches(blocks, limits.batchTransactions)) {
      const missing = await tokens.add(batch, signal);
      await store.writeBlocks(last, batch, newest.number);
      tokens.keep(batch, missing);
      last = batch.at(-1) ?? last;
    }
    if (last !== null && last.number < newest.number) return true;
    await readPending();
    return false;
  };
}

function* inBatches(blocks: readonly ChainBlock[], maxTransactions: number): Generator<readonly ChainBlock[]> {
  let batch: ChainBlock[] = [];
  let count = 0;
  for (const block of blocks) {
    if (batch.length > 0 && count + block.transactions.length > maxTransactions) {
      yield batch;
      batch = [];
      count = 0;
    }
    batch.push(block);
    count += block.transactions.length;
  }
  if (batch.length > 0) yield batch;
}
