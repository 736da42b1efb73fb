import type { FeatureModule, FeatureView } from '@foyerkit/core';
import { type PortfolioMethods, portfolioFeature } from '@foyerkit/core/portfolio';
import { portfolioTexts } from '@foyerkit/ui';
import { lazyView } from '../engine/lazy-view.js';

const PORTFOLIO_VIEWS = {
  Transactions: {
    opensByName: true,
    needsAccount: true,
    isLasting: true,
    container: lazyView(() => import('./containers/transactions.container.js')),
  },
} satisfies Readonly<Record<string, FeatureView>>;

const TITLES = Object.fromEntries(Object.entries(portfolioTexts).filter(([key]) => key.startsWith('title.')));

/** What accounts hold and what they did, with its views. */
export const portfolioModule: FeatureModule<PortfolioMethods> = {
  ...portfolioFeature,
  views: PORTFOLIO_VIEWS,
  texts: { ...portfolioFeature.texts, ...TITLES },
};
