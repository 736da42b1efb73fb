import type { Modal } from '../../modal.js';
import { baseUSDC, payFeature } from '../../pay.js';

/** Has a visitor pay from an exchange, on a page without the modal's views, and says in one sentence what came of it. */
export async function payFromExchange(modal: Pick<Modal, 'features'>, shop: string, amount: string): Promise<string> {
  const paying = await modal.features.install(payFeature);
  if (!paying) return 'Paying is switched off.';
  const order = { paymentAsset: baseUSDC, amount, recipient: shop };
  try {
    const { exchanges } = await paying.getAvailableExchanges(order);
    const [exchange] = exchanges;
    if (!exchange) return 'No exchange sends this asset.';
    // In a press, because it opens a tab.
    const { sessionId } = await paying.openPayUrl(exchange.id, order);
    for (let round = 0; round < 60; round += 1) {
      const { status, txHash } = await paying.getBuyStatus({ exchangeId: exchange.id, sessionId });
      if (status === 'SUCCESS') return `Paid with ${exchange.name}: ${txHash ?? 'no hash yet'}.`;
      if (status === 'FAILED') return `${exchange.name} says that the payment has failed.`;
      await new Promise((resolve) => setTimeout(resolve, 4_000));
    }
    return 'The exchange has not decided yet.';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'POPUP_BLOCKED') return 'Allow windows for this page, and press again.';
    if (code === 'PAY_INVALID_AMOUNT') return `${amount} is no amount of USDC.`;
    if (code === 'PAY_EXCHANGES_UNAVAILABLE') return 'Exchanges cannot be reached now.';
    return 'This cannot be paid right now.';
  }
}
