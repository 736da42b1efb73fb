import { createSlice } from '@reduxjs/toolkit';
import { NO_ANSWERS } from './answers.selectors.js';
import { catalogueApi } from './catalogue.api.js';
import { projectApi } from './project.api.js';

const { getExcludedWallets, getShortList, getWallets } = catalogueApi.endpoints;

/** Filled by the clients' actions. Part of their chunk, so a modal without services has no such state. */
export const answersSlice = createSlice({
  name: 'answers',
  initialState: NO_ANSWERS,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addMatcher(getShortList.matchFulfilled, (state, { meta, payload }) => ({
        ...state,
        [meta.arg.originalArgs.list]: payload.wallets,
      }))
      .addMatcher(getExcludedWallets.matchFulfilled, (state, { payload }) => ({ ...state, excludedWallets: payload }))
      .addMatcher(getWallets.matchFulfilled, (state, { meta, payload }) => {
        const [page] = payload.pages;
        // A list that the visitor has narrowed is not the whole catalogue.
        if (!page || meta.arg.originalArgs.isCertifiedOnly) return state;
        return { ...state, catalogue: { count: page.count, wallets: page.wallets } };
      })
      .addMatcher(projectApi.endpoints.getRemoteFeatures.matchFulfilled, (state, { payload }) => ({
        ...state,
        remoteFeatures: payload,
      })),
});
