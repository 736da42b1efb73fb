import type { ChainNamespace, RootState } from '@foyerkit/core';
import { selectTotalUsd, toUsdText } from '@foyerkit/core/portfolio';

/** What the account on screen is worth in US dollars, with 2 decimals; `null`: not known. */
export function readTotal(state: RootState, namespace: ChainNamespace): string | null {
  const total = selectTotalUsd(state, namespace);
  return total === null ? null : toUsdText(total);
}
