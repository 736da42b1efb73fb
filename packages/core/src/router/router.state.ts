import type { History } from './history.js';

export interface RouterState {
  readonly history: History;
  /** Ids of the open transactions, the newest last. */
  readonly transactionIds: readonly string[];
}
