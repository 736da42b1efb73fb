import { abortable } from '../adapter-kit/abortable.js';
import { ConnectionAbortedError } from '../errors/connection-errors.js';
import type { ModalError } from '../errors/modal-error.js';
import type { Attempts } from '../ports/attempts.js';
import type { ChainNamespace } from '../ports/caip.js';

/** How long a start waits for a stored wallet; found later, it is restored then. */
export const RESTORE_LIMIT_MS = 8_000;

interface Running {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  readonly controller: AbortController;
  isOverruled: boolean;
}

export function createAttempts(): Attempts {
  /** What is waited for. */
  const pending = new Map<ChainNamespace, Running>();
  /** What may still be answered, waited for or not. */
  const asked = new Set<Running>();

  const abort = (namespace: ChainNamespace, reason: ModalError = new ConnectionAbortedError()) => {
    const attempt = pending.get(namespace);
    pending.delete(namespace);
    attempt?.controller.abort(reason);
  };

  return {
    abort,
    async run({ ask, connectorId, namespace, onAnswer }) {
      const controller = new AbortController();
      const { signal } = controller;
      const attempt: Running = { namespace, connectorId, controller, isOverruled: false };
      abort(namespace);
      pending.set(namespace, attempt);
      asked.add(attempt);
      const answered = ask(signal)
        .then((answer) => {
          if (!attempt.isOverruled) onAnswer(answer);
          return answer;
        })
        .finally(() => asked.delete(attempt));
      try {
        return await abortable(answered, [signal]);
      } finally {
        if (pending.get(namespace) === attempt) pending.delete(namespace);
      }
    },
    overrule(namespace, connectorId) {
      for (const attempt of asked) {
        if (attempt.namespace === namespace && attempt.connectorId === connectorId) attempt.isOverruled = true;
      }
    },
    clear() {
      for (const attempt of asked) attempt.isOverruled = true;
      for (const namespace of [...pending.keys()]) abort(namespace);
    },
  };
}
