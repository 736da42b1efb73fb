import { abortable } from '../adapter-kit/abortable.js';
import { ConnectionAbortedError } from '../errors/connection-errors.js';
import type { ModalError } from '../errors/modal-error.js';
import type { Attempts } from '../ports/attempts.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { ConnectGates } from '../ports/connect-gate.js';

/** How long a start waits for a stored wallet. One that is found later is restored at that time. */
export const RESTORE_LIMIT_MS = 8_000;

interface Running {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  readonly controller: AbortController;
  isOverruled: boolean;
}

export function createAttempts(connectGates: ConnectGates): Attempts {
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
    run({ ask, connectorId, namespace, onAnswer, prepare }) {
      const controller = new AbortController();
      const { signal } = controller;
      const attempt: Running = { namespace, connectorId, controller, isOverruled: false };
      const answer = async () => {
        const adapter = await prepare();
        signal.throwIfAborted();
        asked.add(attempt);
        const result = await ask(adapter, signal);
        if (!attempt.isOverruled) onAnswer(result);
        await connectGates.runner?.settled(namespace);
        return result;
      };
      abort(namespace);
      const answered = answer().finally(() => {
        asked.delete(attempt);
        if (pending.get(namespace) === attempt) pending.delete(namespace);
      });
      pending.set(namespace, attempt);
      return abortable(answered, [signal]);
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
