import { isOwnError } from '../errors/modal-error.js';
import { describe } from '../errors/thrown.js';
import { OutcomeUnknownError } from '../errors/transaction-errors.js';
import type { TransactionReceipt } from '../ports/asset-methods.js';
import { abortable, onAbort, throwIfAborted } from './abortable.js';

/** How long a node may fail to answer before the wait ends. */
export const SILENCE_LIMIT_MS = 120_000;

/** Polls a node once. `undefined`: not included yet. Errors are ignored, except those that end the wait. */
export type ReceiptReader = (signal: AbortSignal) => Promise<TransactionReceipt | undefined>;

export interface InclusionWait {
  /** The pause between an answer and the next poll. */
  readonly pollingMs: number;
  /** Any of them ends the wait: the caller's signal, and the adapter's, which is aborted when it is destroyed. */
  readonly signals: readonly AbortSignal[];
}

/** Whether the transaction can never be included. All other errors may be temporary. */
const isFinal = (thrown: unknown): boolean =>
  isOwnError(thrown) && (thrown.code === 'TRANSACTION_EXPIRED' || thrown.code === 'TRANSACTION_REPLACED');

const pause = (durationMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => {
      stop();
      resolve();
    }, durationMs);
    const stop = onAbort([signal], () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Polls a node until it returns a receipt. Once settled, it leaves no timer and no listener, polls no more, and aborts the
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
      if (!over.signal.aborted) restartSilence();
      return receipt;
    } catch (thrown) {
      if (isFinal(thrown)) throw thrown;
      failure = thrown;
      return undefined;
    }
  };
  const follow = async (): Promise<TransactionReceipt> => {
    for (;;) {
      const receipt = await attempt();
      if (receipt) return receipt;
      await pause(pollingMs, over.signal);
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
