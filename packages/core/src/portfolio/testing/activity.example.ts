import type { Modal } from '../../modal.js';
import { portfolioFeature } from '../../portfolio.js';

/** What the EVM account did last, one line each, without what may have been made to deceive. */
export async function readStatement(modal: Pick<Modal, 'features'>): Promise<readonly string[]> {
  const portfolio = await modal.features.install(portfolioFeature);
  if (!portfolio) return [];
  const { items } = await portfolio.readActivity('eip155');
  return items
    .filter(({ suspicion }) => !suspicion)
    .map(({ minedAt, status, transfers, type }) => {
      const moved = transfers.map(({ direction, quantity, symbol }) => `${direction} ${quantity} ${symbol ?? ''}`);
      return [minedAt.slice(0, 10), type, ...moved, ...(status === 'failed' ? ['failed'] : [])].join(' ');
    });
}
