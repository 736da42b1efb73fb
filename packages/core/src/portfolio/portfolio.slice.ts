import { createSlice, type PayloadAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { connectionChanged, walletDisconnected } from '../connection/adapter-events.js';
import { toErrorInfo, toModalError } from '../errors/modal-error.js';
import { modalClosed } from '../modal/modal.slice.js';
import { type CaipAddress, type ChainNamespace, namespaceOf, toCaipAddress } from '../ports/caip.js';
import { loadActivity } from './activity.controller.js';
import { mergePage } from './activity-pages.js';
import { withEnded } from './own-rows.js';
import type { ActivityList, PortfolioState, TokenList } from './portfolio.state.js';
import { fetchTokens, tokensFailed } from './tokens.controller.js';

const initialState: PortfolioState = {
  tokens: {},
  activity: {},
  showsSuspicious: false,
  sent: [],
  followers: { activity: {}, tokens: {} },
};

/** A view of the host shows it, or no longer does. */
export interface FollowersChange {
  readonly what: keyof PortfolioState['followers'];
  readonly namespace: ChainNamespace;
  readonly by: 1 | -1;
}

const NO_TOKENS: TokenList = { items: null, error: null, retryAt: 0, isOutdated: false };
const NO_ACTIVITY: ActivityList = { items: [], next: null, status: 'idle', failedPage: null, error: null };

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

const portfolioSlice = createSlice({
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
      .addCase(modalClosed, (state: PortfolioState) => ({ ...state, showsSuspicious: false }))
      .addCase(connectionChanged, (state: PortfolioState, { payload: { namespace, connection } }) =>
        forget(state, namespace, toCaipAddress(connection.networkId, connection.accounts[0].address)),
      )
      .addCase(walletDisconnected, (state: PortfolioState, { payload: { namespace } }) => forget(state, namespace)),
});

export const { followersChanged, suspiciousShown, tokensOutdated } = portfolioSlice.actions;

/**
 * How activity is read. Without Immer: a list of thousands of rows that is read through its proxies has one made for each
 * row, which takes longer than a frame on a phone.
 */
function withReading(state: PortfolioState, action: UnknownAction): PortfolioState {
  if (loadActivity.pending.match(action)) {
    return withActivity(state, action.meta.arg.caipAddress, { status: 'loading' });
  }
  if (!loadActivity.fulfilled.match(action) && !loadActivity.rejected.match(action)) return state;
  const { caipAddress, page: which } = action.meta.arg;
  const former = state.activity[caipAddress];
  // The account is no longer on screen.
  if (!former) return state;
  if (loadActivity.fulfilled.match(action)) {
    const { after, ...page } = action.payload;
    // The list has begun anew since: rows would be missing before these.
    if (which === 'next' && former.next !== after) return state;
    return withActivity(state, caipAddress, mergePage(former, page, which));
  }
  if (action.meta.aborted) {
    return withActivity(state, caipAddress, { status: former.items.length > 0 ? 'ready' : 'idle' });
  }
  // S4.31: a list that was never read stays empty and without a cursor. What has been read is kept.
  const error = toErrorInfo(toModalError(action.error));
  return withActivity(state, caipAddress, { status: 'failed', failedPage: which, error });
}

function withSent(state: PortfolioState, action: UnknownAction): PortfolioState {
  const sent = withEnded(state.sent, action);
  return sent === state.sent ? state : { ...state, sent };
}

/** What the accounts on screen hold, and what happened to them. */
export const portfolioReducer: Reducer<PortfolioState> = (state, action) =>
  withSent(withReading(portfolioSlice.reducer(state, action), action), action);
