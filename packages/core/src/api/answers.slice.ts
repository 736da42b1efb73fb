import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Wallet } from '../wallets/wallet.js';
import { NO_ANSWERS } from './answers.selectors.js';
import type { AnswersState, ShortList } from './answers.state.js';
import { catalogueApi, type WalletFilter } from './catalogue.api.js';
import { projectApi } from './project.api.js';

const { getExcludedWallets, getShortList, getWallets } = catalogueApi.endpoints;

/** A list whose filter can change before the response arrives. */
type List = ShortList | 'catalogue';

interface AnswersSliceState extends AnswersState {
  /** The cache key of the latest request for each list. Responses to earlier requests are ignored. */
  readonly requested: { readonly [Name in List]?: string };
}

export interface LeadingWallets {
  readonly wallets: readonly Wallet[];
  /** Those that the host features. */
  readonly featured: readonly Wallet[];
}

const initialState: AnswersSliceState = { ...NO_ANSWERS, requested: {} };

/** `undefined`: a list that the visitor has narrowed, which is not the whole catalogue. */
const listOf = ({ isCertifiedOnly, list }: WalletFilter & { readonly list?: ShortList }): List | undefined =>
  list ?? (isCertifiedOnly ? undefined : 'catalogue');

/** Filled by the clients' actions. Part of their chunk, so a modal without services has no such state. */
export const answersSlice = createSlice({
  name: 'answers',
  initialState,
  reducers: {
    walletsDoubted: (state, { payload }: PayloadAction<readonly string[]>) => ({ ...state, doubted: payload }),
    /** Dispatched after a list has failed. It still counts as failed: a later response replaces the bundled records. */
    leadingWalletsLoaded: (state, { payload: { featured, wallets } }: PayloadAction<LeadingWallets>) => ({
      ...state,
      leading: wallets,
      ...(state.arrived.featured === 'failed' && { featured }),
      ...(state.arrived.recommended === 'failed' && { recommended: wallets }),
    }),
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(
        isAnyOf(
          getShortList.matchPending,
          getShortList.matchRejected,
          getWallets.matchPending,
          getWallets.matchRejected,
        ),
        (state, { meta }) => {
          const { originalArgs, queryCacheKey } = meta.arg;
          const list = listOf(originalArgs);
          // A request that is pending or fresh already is not sent again, but is the latest one all the same.
          const isRequest = meta.requestStatus === 'pending' || meta.condition;
          if (!list) return state;
          if (isRequest) return { ...state, requested: { ...state.requested, [list]: queryCacheKey } };
          const hasFailed = list !== 'catalogue' && state.arrived[list] === undefined;
          return hasFailed ? { ...state, arrived: { ...state.arrived, [list]: 'failed' } } : state;
        },
      )
      .addMatcher(getShortList.matchFulfilled, (state, { meta, payload }) => {
        const { originalArgs, queryCacheKey } = meta.arg;
        const { list } = originalArgs;
        if (state.requested[list] !== queryCacheKey) return state;
        return { ...state, [list]: payload.wallets, arrived: { ...state.arrived, [list]: 'fulfilled' } };
      })
      .addMatcher(getWallets.matchFulfilled, (state, { meta, payload }) => {
        const [page] = payload.pages;
        if (!page || state.requested.catalogue !== meta.arg.queryCacheKey) return state;
        return { ...state, catalogue: { count: page.count, wallets: page.wallets } };
      })
      .addMatcher(getExcludedWallets.matchFulfilled, (state, { payload }) => ({ ...state, excludedWallets: payload }))
      .addMatcher(projectApi.endpoints.getRemoteFeatures.matchFulfilled, (state, { payload }) => ({
        ...state,
        remoteFeatures: payload,
      })),
});

export const { leadingWalletsLoaded, walletsDoubted } = answersSlice.actions;
