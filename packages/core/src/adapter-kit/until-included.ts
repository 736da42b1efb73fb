import { isOwnError } from '../errors/modal-error.js';
import { describe } from '../errors/thrown.js';
import { OutcomeUnknownError } from '../errors/transaction-errors.js';
import type { TransactionReceipt } from '../ports/asset-methods.js';
import { abortable, onAbort, pause, throwIfAborted } from './abortable.js';

/** How long a node may fail to answer before the wait ends. */
export const SILENCE_LIMIT_MS = 120_000;

/** The longest pause that a long wait leads to: half of the silence limit, so that a pause is not taken for silence. */
export const LONGEST_PAUSE_MS = 60_000;

/** The pause is a 100th of the time waited so far: nobody notices that a long wait ends 1% later. */
const PAUSE_PART = 100;

/** Polls a node once. `undefined`: not included yet. Errors are ignored, except those that end the wait. */
export type ReceiptReader = (signal: AbortSignal) => Promise<TransactionReceipt | undefined>;

export interface InclusionWait {
  /** The pause between an answer and the next poll, in milliseconds; it becomes longer in a wait of minutes. */
  readonly pollingMs: number;
  /** Any of them ends the wait: the caller's signal, and the adapter's, which is aborted when it is destroyed. */
  readonly signals: readonly AbortSignal[];
}

/** Whether the transaction can never be included. All other errors may be temporary. */
const isFinal = (thrown: unknown): boolean =>
  isOwnError(thrown) && (thrown.code === 'TRANSACTION_EXPIRED' || thrown.code === 'TRANSACTION_REPLACED');

/**
 * Polls a node until it returns a receipt, ever more rarely while it answers that there is none. Once settled, it leaves no timer and no listener, polls no more, and aborts the
 * reader's signal.
 * @throws TRANSACTION_EXPIRED and TRANSACTION_REPLACED from the reader, REQUEST_FAILED after two minutes
 * without an answer, and the reason of a signal
 */
export async function untilIncluded(
  read: ReceiptReader,
  { pollingMs, signals }: InclusionWait,
): Promise<TransactionReceipt> {
  const over = new AbortController();
  let failure: unknown;
  let hasFailed = false;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const restartSilence = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      const details = `The node did not answer for ${SILENCE_LIMIT_MS / 1000} seconds. ${describe(failure)}`;
      over.abort(new OutcomeUnknownError({ details, cause: failure }));
    }, SILENCE_LIMIT_MS);
  };
  const attempt = async (): Promise<TransactionReceipt | undefined> => {
    try {
      const receipt = await read(over.signal);
      hasFailed = false;
      if (!over.signal.aborted) restartSilence();
      return receipt;
    } catch (thrown) {
      if (isFinal(thrown)) throw thrown;
      failure = thrown;
      hasFailed = true;
      return undefined;
    }
  };
  const follow = async (): Promise<TransactionReceipt> => {
    for (let waitedMs = 0; ; ) {
      const receipt = await attempt();
      if (receipt) return receipt;
      // A hash that the node never knows is asked for until the caller gives up. A node that fails has two minutes only.
      const longerMs = hasFailed ? 0 : Math.min(waitedMs / PAUSE_PART, LONGEST_PAUSE_MS);
      const pauseMs = Math.max(pollingMs, longerMs);
      await pause(pauseMs, over.signal);
      waitedMs += pauseMs;
      throwIfAborted([over.signal]);
    }
  };

  throwIfAborted(signals);
  const stop = onAbort(signals, (reason) => over.abort(reason));
  try {
    restartSilence();
    return await abortable(follow(), [over.signal]);
  } finally {
    stop();
    clearTimeout(silence);
    over.abort();
  }
}
