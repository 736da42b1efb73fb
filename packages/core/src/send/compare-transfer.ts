import { tokenIdOf } from '../portfolio/token-id.js';
import { compareAmounts } from '../ports/amount.js';
import type { SignedCall, SignedTransfer } from '../ports/asset-methods.js';
import { isSameAddress, namespaceOf } from '../ports/caip.js';
import { isWithinApproval } from '../swap/approval-call.js';
import type { PendingSend, SentCall } from './pending-sends.state.js';

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

/**
 * Whether the only call of a transaction is the one that was shown. An approval may have been lowered in the wallet.
 * Source: S4.15.
 */
export function isShownCall(
  { from, to }: Pick<PendingSend, 'from' | 'to'>,
  shown: SentCall,
  [signed, ...others]: readonly SignedCall[],
): boolean {
  if (!signed || others.length > 0) return false;
  if (!isSameAddress(from, signed.from) || !isSameAddress(to, signed.to)) return false;
  if (compareAmounts(shown.value, signed.value) !== 0) return false;
  return isSameAddress(shown.data, signed.data) || (shown.purpose === 'approval' && isWithinApproval(shown, signed));
}
