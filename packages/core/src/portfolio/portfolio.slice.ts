import { createSlice, type Draft, original, type PayloadAction } from '@reduxjs/toolkit';
import { connectionChanged, walletDisconnected } from '../connection/adapter-events.js';
import { modalClosed } from '../modal/modal.slice.js';
import { type CaipAddress, type ChainNamespace, namespaceOf, toCaipAddress } from '../ports/caip.js';
import { loadActivity } from './activity.controller.js';
import { mergePage } from './activity-pages.js';
import type { ActivityList, PortfolioState, TokenList } from './portfolio.state.js';
import { fetchTokens, tokensFailed } from './tokens.controller.js';

const initialState: PortfolioState = {
  tokens: {},
  activity: {},
  showsSuspicious: false,
  followers: { activity: {}, tokens: {} },
};

/** A view of the host shows it, or no longer does. */
export interface FollowersChange {
  readonly what: keyof PortfolioState['followers'];
  readonly namespace: ChainNamespace;
  readonly by: 1 | -1;
}

const NO_TOKENS: TokenList = { items: null, error: null, retryAt: 0, isOutdated: false };
const NO_ACTIVITY: ActivityList = { items: [], next: null, status: 'idle', failedPage: null };

type ByAccount<Value> = Readonly<Partial<Record<CaipAddress, Value>>>;

/** Without the other accounts of a namespace: what is known of them does not apply. */
const keepOnly = <Value>(lists: ByAccount<Value>, namespace: ChainNamespace, kept?: CaipAddress): ByAccount<Value> =>
  Object.fromEntries(
    Object.entries(lists).filter(([id]) => id === kept || namespaceOf(id as CaipAddress) !== namespace),
  );

const forget = (state: PortfolioState, namespace: ChainNamespace, kept?: CaipAddress): PortfolioState => ({
  ...state,
  tokens: keepOnly(state.tokens, namespace, kept),
  activity: keepOnly(state.activity, namespace, kept),
});

const withTokens = (state: PortfolioState, id: CaipAddress, change: Partial<TokenList>): PortfolioState => ({
  ...state,
  tokens: { ...state.tokens, [id]: { ...(state.tokens[id] ?? NO_TOKENS), ...change } },
});

const withActivity = (state: PortfolioState, id: CaipAddress, change: Partial<ActivityList>): PortfolioState => ({
  ...state,
  activity: { ...state.activity, [id]: { ...(state.activity[id] ?? NO_ACTIVITY), ...change } },
});

/**
 * The state without Immer's proxies. Reading a list of thousands of rows through them makes one for each row, which takes
 * longer than a frame on a phone.
 */
const plain = (state: Draft<PortfolioState>): PortfolioState => original(state) ?? (state as PortfolioState);

/** What the accounts on screen hold, and what happened to them. */
export const portfolioSlice = createSlice({
  name: 'portfolio',
  initialState,
  reducers: {
    /** The account has sent something, or what it has sent is included. One attempt does not wait for `retryAt`. */
    tokensOutdated: (state, { payload }: PayloadAction<CaipAddress>) => {
      const isUnavailable = state.tokens[payload]?.retryAt === null;
      return withTokens(state as PortfolioState, payload, { isOutdated: true, ...(!isUnavailable && { retryAt: 0 }) });
    },
    followersChanged: (state, { payload: { by, namespace, what } }: PayloadAction<FollowersChange>) => {
      const counts = state.followers[what];
      return {
        ...(state as PortfolioState),
        followers: { ...state.followers, [what]: { ...counts, [namespace]: (counts[namespace] ?? 0) + by } },
      };
    },
    suspiciousShown: (state, { payload }: PayloadAction<boolean>) => ({ ...state, showsSuspicious: payload }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(fetchTokens.fulfilled, (state: PortfolioState, { meta: { arg }, payload }) =>
        payload
          ? withTokens(state, payload.caipAddress, {
              items: payload.items,
              error: null,
              retryAt: 0,
              ...(arg.isForced && { isOutdated: false }),
            })
          : state,
      )
      .addCase(tokensFailed, (state: PortfolioState, { payload: { caipAddress, ...failure } }) =>
        withTokens(state, caipAddress, failure),
      )
      .addCase(loadActivity.pending, (state, { meta: { arg } }) =>
        withActivity(plain(state), arg.caipAddress, { status: 'loading' }),
      )
      .addCase(loadActivity.fulfilled, (draft, { meta: { arg }, payload }) => {
        const state = plain(draft);
        const former = state.activity[arg.caipAddress];
        const { after, ...page } = payload;
        // The account is no longer on screen.
        if (!former) return state;
        // The list has begun anew since: rows would be missing before these.
        if (arg.page === 'next' && former.next !== after) return state;
        return withActivity(state, arg.caipAddress, mergePage(former, page, arg.page));
      })
      .addCase(loadActivity.rejected, (draft, { meta: { aborted, arg } }) => {
        const state = plain(draft);
        const former = state.activity[arg.caipAddress];
        if (!former) return state;
        if (aborted)
          return withActivity(state, arg.caipAddress, { status: former.items.length > 0 ? 'ready' : 'idle' });
        // S4.31: a list that was never read stays empty and without a cursor. What has been read is kept.
        return withActivity(state, arg.caipAddress, { status: 'failed', failedPage: arg.page });
      })
      .addCase(modalClosed, (state: PortfolioState) => ({ ...state, showsSuspicious: false }))
      .addCase(connectionChanged, (state: PortfolioState, { payload: { namespace, connection } }) =>
        forget(state, namespace, toCaipAddress(connection.networkId, connection.accounts[0].address)),
      )
      .addCase(walletDisconnected, (state: PortfolioState, { payload: { namespace } }) => forget(state, namespace)),
});

export const { followersChanged, suspiciousShown, tokensOutdated } = portfolioSlice.actions;
