import { callsFeature } from '../../calls.js';
import type { Modal } from '../../modal.js';

/** Approves a token and deposits it with one approval of the visitor, and says in one sentence what came of it. */
export async function deposit(
  modal: Pick<Modal, 'features'>,
  token: { readonly address: string; readonly approveData: string },
  vault: { readonly address: string; readonly depositData: string },
): Promise<string> {
  const batches = await modal.features.install(callsFeature);
  if (!batches) return 'Batches are not available.';
  try {
    const { id } = await batches.sendCalls({
      calls: [
        { to: token.address, data: token.approveData },
        { to: vault.address, data: vault.depositData },
      ],
      // All or none; `false` allows a wallet without batches, which is asked for one transaction after the other.
      isAtomic: true,
    });
    const { outcome, receipts } = await batches.waitForCalls(id);
    return outcome === 'succeeded' ? `Deposited by ${receipts[0]?.transactionHash}.` : 'Nothing was deposited.';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'REQUEST_REJECTED') return 'You declined.';
    if (code === 'CALLS_UNSUPPORTED') return 'This wallet cannot do both as one.';
    if (code === 'NOT_CONNECTED') return 'Connect a wallet first.';
    return 'Nothing was sent.';
  }
}
