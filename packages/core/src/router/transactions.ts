import type { TransactionCallbacks, TransactionOutcome } from '../ports/transactions.js';

export function createTransactionCallbacks(): TransactionCallbacks {
  const outcomes = new Map<string, TransactionOutcome>();
  let count = 0;
  return {
    add(outcome) {
      count += 1;
      const id = `transaction-${count}`;
      outcomes.set(id, outcome);
      return id;
    },
    settle(id, status) {
      const outcome = outcomes.get(id);
      outcomes.delete(id);
      const callbacks = { success: outcome?.onSuccess, error: outcome?.onError, cancel: outcome?.onCancel };
      try {
        callbacks[status]?.();
      } catch (error) {
        console.error('[foyerkit] A callback of the application failed.', error);
      }
    },
    clear: () => outcomes.clear(),
  };
}
