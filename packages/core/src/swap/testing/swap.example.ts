import type { Modal } from '../../modal.js';
import { type SwapRequest, swapFeature } from '../../swap.js';

type Confirm = (question: string) => Promise<boolean> | boolean;

const FAILURES: Readonly<Record<string, string>> = {
  REQUEST_REJECTED: 'You declined.',
  INSUFFICIENT_FUNDS: 'You have less than that.',
  INVALID_AMOUNT: 'There is no price for this amount.',
  SWAP_UNSUPPORTED: 'Nothing can be swapped on this network.',
  NETWORK_UNREACHABLE: 'The swap service cannot be reached.',
};

/** Quotes a swap, asks the visitor, and swaps. Says in one sentence what came of it. */
export async function exchange(
  modal: Pick<Modal, 'features'>,
  request: SwapRequest,
  confirm: Confirm,
): Promise<string> {
  const swaps = await modal.features.install(swapFeature);
  if (!swaps) return 'Swaps are switched off.';
  try {
    const { from, minReceived, needsApproval, to, toAmount } = await swaps.quote(request);
    const steps = needsApproval ? ' Your wallet asks you two times.' : '';
    const question = `Swap ${request.amount} ${from.symbol} to ${toAmount} ${to.symbol}, ${minReceived} at least?${steps}`;
    if (!(await confirm(question))) return 'Nothing was swapped.';
    const { hash } = await swaps.swap(request);
    return `Swapped in ${hash}.`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return FAILURES[code] ?? 'This cannot be swapped right now.';
  }
}
