import { createAction } from '@reduxjs/toolkit';
import type { FeatureModule } from '../features/feature-module.js';
import { listenForActivity } from './activity.listeners.js';
import { listenForPortfolioEvents } from './analytics.listeners.js';
import { createPortfolioMethods, type PortfolioMethods } from './portfolio.methods.js';
import { portfolioReducer } from './portfolio.slice.js';
import { listenForSent } from './sent.listeners.js';
import { listenForTokens } from './tokens.listeners.js';

/** Texts of this feature's snackbars, by key. */
export const PORTFOLIO_NOTICES = {
  'snack.portfolio.tokensFailed': 'Token Balance Unavailable',
  'snack.portfolio.activityFailed': 'Failed to fetch transactions',
} as const;

/** The listeners react to changes of what is on screen; this makes them look at once, too. */
const started = createAction('portfolio/started');

/** What accounts hold and what they did. The package that shows it adds the views. */
export const portfolioFeature: FeatureModule<PortfolioMethods> = {
  name: 'portfolio',
  reducers: { portfolio: portfolioReducer },
  start(startListening, { dispatch }) {
    listenForTokens(startListening, started.match);
    listenForActivity(startListening, started.match);
    listenForSent(startListening, started.match);
    listenForPortfolioEvents(startListening);
    dispatch(started());
  },
  methods: createPortfolioMethods,
  texts: PORTFOLIO_NOTICES,
};
