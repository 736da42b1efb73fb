import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { modalClosed } from '../modal/modal.slice.js';
import { popped, pushed, replaced, truncated } from './history.js';
import type { RouterState } from './router.state.js';
import type { ViewEntry } from './view-params.js';

const initialState: RouterState = { history: [{ view: 'Connect' }], transactionIds: [] };

export const routerSlice = createSlice({
  name: 'router',
  initialState,
  reducers: {
    viewPushed: (state, { payload }: PayloadAction<ViewEntry>) => ({
      ...state,
      history: pushed(state.history, payload),
    }),
    viewReplaced: (state, { payload }: PayloadAction<ViewEntry>) => ({
      ...state,
      history: replaced(state.history, payload),
    }),
    routerReset: (state, { payload }: PayloadAction<ViewEntry>) => ({ ...state, history: [payload] }),
    wentBack: (state, { payload }: PayloadAction<{ readonly isConnected: boolean }>) => ({
      ...state,
      history: popped(state.history, payload.isConnected) ?? state.history,
    }),
    wentBackToIndex: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      history: truncated(state.history, payload),
    }),
    transactionPushed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      transactionIds: [...state.transactionIds, payload],
    }),
    transactionPopped: (state) => ({ ...state, transactionIds: state.transactionIds.slice(0, -1) }),
  },
  extraReducers: (builder) => builder.addCase(modalClosed, () => initialState),
});

export const {
  viewPushed,
  viewReplaced,
  routerReset,
  wentBack,
  wentBackToIndex,
  transactionPushed,
  transactionPopped,
} = routerSlice.actions;
