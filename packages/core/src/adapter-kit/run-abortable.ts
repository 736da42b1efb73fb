import { abortable, throwIfAborted } from './abortable.js';

/**
 * Starts the work unless a signal is aborted already, and gives up waiting for it as soon as one is.
 * @param signals `undefined` stands for a signal that the caller did not give
 * @throws the reason of the first signal that is aborted
 */
export async function runAbortable<T>(
  signals: readonly (AbortSignal | undefined)[],
  work: (signals: readonly AbortSignal[]) => Promise<T>,
): Promise<T> {
  const given = signals.filter((signal) => signal !== undefined);
  throwIfAborted(given);
  return abortable(work(given), given);
}
