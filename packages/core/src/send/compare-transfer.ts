import { tokenIdOf } from '../portfolio/token-id.js';
import { compareAmounts } from '../ports/amount.js';
import type { SignedTransfer } from '../ports/asset-methods.js';
import { isSameAddress, namespaceOf } from '../ports/caip.js';
import type { PendingSend } from './pending-sends.state.js';

/** Whether a signed transfer is the one that was shown. Source: S4.15. */
export function isShownTransfer(shown: PendingSend, signed: SignedTransfer): boolean {
  const isSame = (one: string, other: string): boolean =>
    namespaceOf(shown.networkId) === 'eip155' ? isSameAddress(one, other) : one === other;
  return (
    isSame(shown.from, signed.from) &&
    isSame(shown.to, signed.to) &&
    isSame(tokenIdOf(shown.asset), tokenIdOf(signed.asset)) &&
    compareAmounts(shown.value, signed.value) === 0
  );
}
