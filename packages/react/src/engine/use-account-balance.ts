import { type ChainNamespace, selectBalance, selectIsBalanceFailed } from '@foyerkit/core';
import type { AccountBalance } from '@foyerkit/ui/views/account.view';
import { toDecimal } from '../foyer/decimal.js';
import { useModalSelector } from '../modal-context.js';

/** The balance as the account view shows it. If a read fails, the previous balance stays on screen. */
export function useAccountBalance(namespace: ChainNamespace): AccountBalance {
  const balance = useModalSelector((state) => selectBalance(state, namespace));
  const isFailed = useModalSelector((state) => selectIsBalanceFailed(state, namespace));
  if (!balance) return { status: isFailed ? 'error' : 'loading' };
  return { status: 'ready', amount: toDecimal(balance.value, balance.decimals), symbol: balance.symbol };
}
