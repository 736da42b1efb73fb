import type { History } from './history.js';

export interface RouterState {
  readonly history: History;
  /** Ids of the transactions that wait for their end, the newest last. */
  readonly transactionIds: readonly string[];
}
