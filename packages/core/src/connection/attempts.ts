import { ConnectionAbortedError } from '../errors/connection-errors.js';
import type { ModalError } from '../errors/modal-error.js';
import type { ChainNamespace } from '../ports/caip.js';

/**
 * The pending attempt of each namespace, at most one: a new one gives up the one before it. Controllers cannot sit
 * in state, so they sit here.
 */
export interface Attempts {
  /**
   * Runs an attempt. It ends as its task does, or as soon as it is given up; from then on its signal is left alone.
   * @throws CONNECTION_ABORTED, or the reason it was given up for
   */
  run<T>(namespace: ChainNamespace, task: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Gives up what is pending, in one namespace or in all. */
  abort(namespace?: ChainNamespace, reason?: ModalError): void;
}

export function createAttempts(): Attempts {
  const pending = new Map<ChainNamespace, AbortController>();
  return {
    async run(namespace, task) {
      const controller = new AbortController();
      pending.get(namespace)?.abort(new ConnectionAbortedError());
      pending.set(namespace, controller);
      try {
        return await untilAborted(task(controller.signal), controller.signal);
      } finally {
        if (pending.get(namespace) === controller) pending.delete(namespace);
      }
    },
    abort(namespace, reason = new ConnectionAbortedError()) {
      for (const [key, controller] of pending) {
        if (namespace && key !== namespace) continue;
        pending.delete(key);
        controller.abort(reason);
      }
    },
  };
}

/** Settles as the promise does, or rejects with the signal's reason as soon as it is aborted. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
