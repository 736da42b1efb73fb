import { createAction } from '@reduxjs/toolkit';
import { ConnectionAbortedError, NotConnectedError } from '../errors/connection-errors.js';
import type { FeatureContext, FeatureModule } from '../features/feature-module.js';
import type { CaipAddress, ChainNamespace } from '../ports/caip.js';
import { unwrap } from '../store/unwrap.js';
import { loadActivity } from './activity.controller.js';
import type { Activity } from './activity.js';
import { listenForActivity } from './activity.listeners.js';
import { listenForPortfolioEvents } from './analytics.listeners.js';
import { selectActivity, selectActivityList, selectPortfolioAccount } from './portfolio.selectors.js';
import { portfolioSlice } from './portfolio.slice.js';
import { listenForSent } from './sent.listeners.js';
import type { Token } from './token.js';
import { fetchTokens } from './tokens.controller.js';
import { listenForTokens } from './tokens.listeners.js';

/** What hosts can read of the connected account. */
export interface PortfolioMethods {
  /**
   * Reads what the account holds, also while the modal is closed. @throws NOT_CONNECTED; CONNECTION_ABORTED if the
   * account changed in the meantime
   */
  readTokens(namespace: ChainNamespace): Promise<readonly Token[]>;
  /**
   * Reads what the account did, newest first, with the next page after each call. @returns everything read so far, and
   * whether there is more. @throws as `readTokens`
   */
  readActivity(namespace: ChainNamespace): Promise<{ readonly items: readonly Activity[]; readonly hasMore: boolean }>;
}

/** Texts of this feature's snackbars, by key. */
export const PORTFOLIO_NOTICES = {
  'snack.portfolio.tokensFailed': 'Token Balance Unavailable',
  'snack.portfolio.activityFailed': 'Failed to fetch transactions',
} as const;

/** The listeners react to changes of what is on screen; this makes them look at once, too. */
const started = createAction('portfolio/started');

function createMethods({ dispatch, getState }: FeatureContext): PortfolioMethods {
  const accountOf = (namespace: ChainNamespace): CaipAddress => {
    const id = selectPortfolioAccount(getState(), namespace);
    if (!id) throw new NotConnectedError(`No wallet is connected in "${namespace}".`);
    return id;
  };
  return {
    async readTokens(namespace) {
      accountOf(namespace);
      const read = await unwrap(dispatch(fetchTokens({ namespace })));
      if (!read) throw new ConnectionAbortedError();
      return read.items;
    },
    async readActivity(namespace) {
      const caipAddress = accountOf(namespace);
      const isNext = selectActivityList(getState(), namespace)?.status === 'ready';
      await unwrap(dispatch(loadActivity({ caipAddress, page: isNext ? 'next' : 'first' })));
      if (selectPortfolioAccount(getState(), namespace) !== caipAddress) throw new ConnectionAbortedError();
      const list = selectActivityList(getState(), namespace);
      return { items: selectActivity(getState(), namespace), hasMore: (list?.next ?? null) !== null };
    },
  };
}

/** What accounts hold and what they did. The package that shows it adds the views. */
export const portfolioFeature: FeatureModule<PortfolioMethods> = {
  name: 'portfolio',
  reducers: { [portfolioSlice.name]: portfolioSlice.reducer },
  start(startListening, { dispatch }) {
    listenForTokens(startListening, started.match);
    listenForActivity(startListening, started.match);
    listenForSent(startListening);
    listenForPortfolioEvents(startListening);
    dispatch(started());
  },
  methods: createMethods,
  texts: PORTFOLIO_NOTICES,
};
