import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FeatureViewsState } from './feature-views.state.js';

const initialState: FeatureViewsState = {};

/** The traits of the views that installed features bring. The views themselves are no plain data and are not in state. */
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
