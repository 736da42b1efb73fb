import { selectCaipAddress } from '../connection/connection.selectors.js';
import { selectIsUnsupported } from '../networks/networks.selectors.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import type { AccountBalance, BalanceFailure } from './account.state.js';

/** The balance of the account on screen; none until it is known for this account on this network. */
export function selectBalance(
  state: Pick<RootState, 'account' | 'connection'>,
  namespace: ChainNamespace,
): AccountBalance | null {
  const caipAddress = selectCaipAddress(state, namespace);
  return (caipAddress && state.account.balances[caipAddress]?.[0]) ?? null;
}

/** What failed to load for the account on screen. */
export function selectBalanceFailure(state: RootState, namespace: ChainNamespace): BalanceFailure | undefined {
  const caipAddress = selectCaipAddress(state, namespace);
  return caipAddress ? state.account.failed[caipAddress] : undefined;
}

/** Whether there is no balance to wait for: reading it failed, or the network is not supported. */
export const selectIsBalanceFailed = (state: RootState, namespace: ChainNamespace): boolean =>
  selectIsUnsupported(state, namespace) || selectBalanceFailure(state, namespace) !== undefined;
