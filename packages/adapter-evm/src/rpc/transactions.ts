import type { ChainAdapter } from '@foyerkit/core/adapter';
import { type EstimateParameters, estimate } from './estimate.js';
import { waitForTransaction } from './wait-for-transaction.js';

export type TransactionsParameters = Omit<EstimateParameters, 'request'>;

/** `estimate` and `waitForTransaction`, which are loaded together. */
export const createTransactions = (
  parameters: TransactionsParameters,
): Pick<ChainAdapter, 'estimate' | 'waitForTransaction'> => ({
  estimate: (request) => estimate({ ...parameters, request }),
  waitForTransaction: (request) => waitForTransaction({ ...parameters, request }),
});
