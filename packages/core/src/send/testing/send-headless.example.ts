import type { Modal } from '../../modal.js';
import { sendFeature } from '../../send.js';

/** Sends some of a token, and says in one sentence what came of it. */
export async function pay(modal: Pick<Modal, 'features'>, token: string, amount: string, to: string): Promise<string> {
  const sending = await modal.features.install(sendFeature);
  if (!sending) return 'Sending is switched off.';
  try {
    const { hash } = await sending.send({ token, amount, to });
    return `Sent as ${hash}.`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'REQUEST_REJECTED') return 'You declined.';
    if (code === 'INSUFFICIENT_FUNDS') return `You have less than ${amount}.`;
    if (code === 'TRANSACTION_WOULD_FAIL') return 'The network would refuse this.';
    return 'This cannot be sent right now.';
  }
}
