/** Called when a transaction ends. */
export interface TransactionOutcome {
  readonly onSuccess?: () => void;
  readonly onError?: () => void;
  readonly onCancel?: () => void;
}

export type TransactionStatus = 'success' | 'error' | 'cancel';

/** The callbacks of the transaction stack. Functions cannot be kept in the state, which holds only the ids. */
export interface TransactionCallbacks {
  /** @returns the id for the stack. */
  add(outcome: TransactionOutcome): string;
  /** Calls the callbacks for the end, once. An error in a callback is reported and does not stop the others. */
  settle(id: string, status: TransactionStatus): void;
  clear(): void;
}
