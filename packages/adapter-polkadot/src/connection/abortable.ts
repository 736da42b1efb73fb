import { reasonOf } from '@foyerkit/core/adapter';

/** What ends a wait before its time. */
export interface Bounds {
  readonly signals: readonly AbortSignal[];
  readonly limit?: { readonly ms: number; readonly toError: () => Error };
}

/**
 * Settles as the work does, or rejects as soon as a signal is aborted or the limit has passed; the work itself goes on.
 * Leaves no listener and no timer behind.
 */
export function bounded<T>(work: Promise<T>, { signals, limit }: Bounds): Promise<T> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (settle: () => void) => {
      over.abort();
      clearTimeout(timer);
      settle();
    };
    const timer = limit && setTimeout(() => end(() => reject(limit.toError())), limit.ms);
    work.then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    );
    for (const signal of signals) {
      const onAbort = () => end(() => reject(reasonOf(signal)));
      if (signal.aborted) onAbort();
      else signal.addEventListener('abort', onAbort, { once: true, signal: over.signal });
    }
  });
}
