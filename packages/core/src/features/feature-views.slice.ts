import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FeatureViewsState } from './feature-views.state.js';

const initialState: FeatureViewsState = {};

/**
 * The traits of the views that installed features add. The views themselves are not plain data and not in the state.
 */
export const featureViewsSlice = createSlice({
  name: 'featureViews',
  initialState,
  reducers: {
    viewsAdded: (state, { payload }: PayloadAction<FeatureViewsState>) => ({ ...state, ...payload }),
    viewsRemoved: (state, { payload }: PayloadAction<readonly string[]>) =>
      Object.fromEntries(Object.entries(state).filter(([name]) => !payload.includes(name))),
  },
});

export const { viewsAdded, viewsRemoved } = featureViewsSlice.actions;
