import { addAmounts, compareAmounts, isZeroAmount, subtractAmounts } from '../ports/amount.js';
import type { SendNamespace } from './check-address.js';

/** An account on Solana that keeps anything has to keep this much: the rent of an account without data. */
export const SOLANA_REST = '890880';

/**
 * The most that a transfer of SOL costs, in lamports: 5,000 for its signature, and 20 for each of 500 units of computing.
 * What a unit costs can rise until the visitor has read the review. Source: F1.7.13.
 */
const SOLANA_GREATEST_FEE = '15000';

const roomOnSolana = (fee: string): string =>
  addAmounts(SOLANA_REST, compareAmounts(fee, SOLANA_GREATEST_FEE) > 0 ? fee : SOLANA_GREATEST_FEE);

/** What 'Max' leaves of the native coin. Source: S4.13. */
export const restFor = (namespace: SendNamespace, fee: string): string =>
  // A wallet may offer twice the base fee so that the transaction stays valid while it rises.
  namespace === 'solana' ? roomOnSolana(fee) : addAmounts(fee, fee);

/** The greatest amount of the native coin that can be sent, in the smallest unit; `null`: the balance does not cover the fee. */
export function greatestAmount(namespace: SendNamespace, balance: string, fee: string): string | null {
  const amount = subtractAmounts(balance, restFor(namespace, fee));
  return amount === null || isZeroAmount(amount) ? null : amount;
}
