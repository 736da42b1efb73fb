import { addAmounts, isZeroAmount, subtractAmounts } from '../ports/amount.js';
import type { SendNamespace } from './check-address.js';

/** An account on Solana that keeps anything has to keep this much: the rent of an account without data. */
export const SOLANA_REST = '890880';

/** What 'Max' leaves of the native coin. Source: S4.13. */
export const restFor = (namespace: SendNamespace, fee: string): string =>
  // A wallet may offer twice the base fee so that the transaction stays valid while it rises.
  namespace === 'solana' ? addAmounts(fee, SOLANA_REST) : addAmounts(fee, fee);

/** The greatest amount of the native coin that can be sent, in the smallest unit; `null`: the balance does not cover the fee. */
export function greatestAmount(namespace: SendNamespace, balance: string, fee: string): string | null {
  const amount = subtractAmounts(balance, restFor(namespace, fee));
  return amount === null || isZeroAmount(amount) ? null : amount;
}
