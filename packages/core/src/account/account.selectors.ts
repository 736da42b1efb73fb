import { selectCaipAddress } from '../connection/connection.selectors.js';
import { selectIsUnsupported } from '../networks/networks.selectors.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import type { AccountBalance, BalanceFailure } from './account.state.js';

/** The balance of the account on screen; none while it is not known for this account on this network. */
export function selectBalance(
  state: Pick<RootState, 'account' | 'connection'>,
  namespace: ChainNamespace,
): AccountBalance | null {
  const caipAddress = selectCaipAddress(state, namespace);
  return (caipAddress && state.account.balances[caipAddress]?.[0]) ?? null;
}

/** What could not be read of the account on screen. */
export function selectBalanceFailure(state: RootState, namespace: ChainNamespace): BalanceFailure | undefined {
  const caipAddress = selectCaipAddress(state, namespace);
  return caipAddress ? state.account.failed[caipAddress] : undefined;
}

/** Whether there is no balance to wait for: it could not be read, or nobody reads that network here. */
export const selectIsBalanceFailed = (state: RootState, namespace: ChainNamespace): boolean =>
  selectIsUnsupported(state, namespace) || selectBalanceFailure(state, namespace) !== undefined;
