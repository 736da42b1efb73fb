/** What a transaction's caller wants to hear of its end. */
export interface TransactionOutcome {
  readonly onSuccess?: () => void;
  readonly onError?: () => void;
  readonly onCancel?: () => void;
}

export type TransactionStatus = 'success' | 'error' | 'cancel';

/** Functions cannot sit in state: state holds the ids of the transaction stack, this holds what to call. */
export interface TransactionCallbacks {
  /** @returns the id for the stack. */
  add(outcome: TransactionOutcome): string;
  /** Calls what was added for the end, once. A callback that throws is reported, and stops nothing. */
  settle(id: string, status: TransactionStatus): void;
  clear(): void;
}

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
