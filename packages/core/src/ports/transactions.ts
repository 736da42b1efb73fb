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
