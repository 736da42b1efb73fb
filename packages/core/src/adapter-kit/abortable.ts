import { ConnectionAbortedError } from '../errors/connection-errors.js';
import { isModalError, type ModalError } from '../errors/modal-error.js';

/** Why a signal was aborted, as a `ModalError`. */
export const reasonOf = ({ reason }: AbortSignal): ModalError =>
  isModalError(reason) ? reason : new ConnectionAbortedError({ cause: reason });

/** @throws the reason of the first signal that is aborted */
export function throwIfAborted(signals: readonly AbortSignal[]): void {
  const aborted = signals.find((signal) => signal.aborted);
  if (aborted) throw reasonOf(aborted);
}

/** Calls back for the first of the signals that is aborted, unless the returned function was called before. */
export function onAbort(signals: readonly AbortSignal[], callback: (reason: ModalError) => void): () => void {
  const stop = () => {
    for (const signal of signals) signal.removeEventListener('abort', onEvent);
  };
  const onEvent = () => {
    stop();
    const aborted = signals.find((signal) => signal.aborted);
    if (aborted) callback(reasonOf(aborted));
  };
  for (const signal of signals) signal.addEventListener('abort', onEvent);
  if (signals.some((signal) => signal.aborted)) onEvent();
  return stop;
}

/** Settles like the work, or rejects as soon as one of the signals is aborted; the work itself continues. */
export function abortable<T>(work: Promise<T>, signals: readonly AbortSignal[]): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = onAbort(signals, reject);
    work.then(resolve, reject).finally(stop);
  });
}

/**
 * Settles like the work, or rejects when the limit has passed or a signal is aborted. The work itself continues;
 * no timer and no listener remains.
 */
export function within<T>(
  work: Promise<T>,
  limitMs: number,
  toError: () => ModalError,
  signals: readonly AbortSignal[] = [],
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(toError()), limitMs);
  return abortable(work, [limit.signal, ...signals]).finally(() => clearTimeout(timer));
}

/** Settles like the work, or resolves when the limit has passed; the work itself continues. */
export async function atMost(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves when the time has passed or the signal is aborted, at once if it was before. */
export const pause = (durationMs: number, signal: AbortSignal): Promise<void> =>
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
