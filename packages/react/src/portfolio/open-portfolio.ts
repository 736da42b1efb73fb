import type { Modal } from '@foyerkit/core';
import type { PortfolioMethods } from '@foyerkit/core/portfolio';
import { portfolioModule } from './portfolio-views.js';

/** What hosts can read of accounts. */
export const openPortfolio = async (modal: Pick<Modal, 'features'>): Promise<PortfolioMethods> =>
  // Nothing forbids this feature, so that it is always installed.
  (await modal.features.install(portfolioModule)) as PortfolioMethods;
