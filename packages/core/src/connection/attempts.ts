import { abortable } from '../adapter-kit/abortable.js';
import { ConnectionAbortedError } from '../errors/connection-errors.js';
import type { ModalError } from '../errors/modal-error.js';
import type { Attempts } from '../ports/attempts.js';
import type { ChainNamespace } from '../ports/caip.js';

/** How long a start waits for a stored wallet. One that is found later is restored at that time. */
export const RESTORE_LIMIT_MS = 8_000;

interface Running {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  readonly controller: AbortController;
  isOverruled: boolean;
}

export function createAttempts(): Attempts {
  /** The pending attempts. */
  const pending = new Map<ChainNamespace, Running>();
  /** Attempts whose adapter was asked and can still answer, whether pending or abandoned. */
  const asked = new Set<Running>();

  const abort = (namespace: ChainNamespace, reason: ModalError = new ConnectionAbortedError()) => {
    const attempt = pending.get(namespace);
    pending.delete(namespace);
    attempt?.controller.abort(reason);
  };

  return {
    abort,
    async run({ ask, connectorId, namespace, onAnswer, prepare, until }) {
      const controller = new AbortController();
      const { signal } = controller;
      const attempt: Running = { namespace, connectorId, controller, isOverruled: false };
      abort(namespace);
      const prepared = prepare();
      pending.set(namespace, attempt);
      const answered = prepared
        .then((adapter) => {
          signal.throwIfAborted();
          asked.add(attempt);
          return ask(adapter, signal);
        })
        .then((answer) => {
          if (!attempt.isOverruled) onAnswer(answer);
          const settled = until?.();
          return settled ? settled.then(() => answer) : answer;
        })
        .finally(() => asked.delete(attempt));
      try {
        return await abortable(answered, [signal]);
      } finally {
        if (pending.get(namespace) === attempt) pending.delete(namespace);
      }
    },
    signalOf(namespace, connectorId) {
      const attempt = pending.get(namespace);
      return attempt?.connectorId === connectorId ? attempt.controller.signal : undefined;
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
