import { ConnectionAbortedError } from '../errors/connection-errors.js';
import type { ModalError } from '../errors/modal-error.js';
import type { ChainNamespace } from '../ports/caip.js';

/**
 * The pending attempt of each namespace, at most one: a new one gives up the one before it. Controllers cannot sit
 * in state, so they sit here.
 */
export interface Attempts {
  /** Starts an attempt and gives up the one that was pending in the namespace. */
  begin(namespace: ChainNamespace): AbortController;
  /** Gives up what is pending, in one namespace or in all. */
  abort(namespace?: ChainNamespace, reason?: ModalError): void;
}

export function createAttempts(): Attempts {
  const pending = new Map<ChainNamespace, AbortController>();
  return {
    begin(namespace) {
      pending.get(namespace)?.abort(new ConnectionAbortedError());
      const controller = new AbortController();
      pending.set(namespace, controller);
      return controller;
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
