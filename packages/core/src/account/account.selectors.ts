import { selectCaipAddress } from '../connection/connection.selectors.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import type { AccountBalance } from './account.slice.js';

/** The balance of the account on screen; none while it is not known for this account on this network. */
export function selectBalance(
  state: Pick<RootState, 'account' | 'connection'>,
  namespace: ChainNamespace,
): AccountBalance | null {
  const balance = state.account.balances[namespace];
  return balance && balance.caipAddress === selectCaipAddress(state, namespace) ? balance : null;
}

export const selectIsBalanceFailed = ({ account }: RootState, namespace: ChainNamespace): boolean =>
  account.failed[namespace] ?? false;
