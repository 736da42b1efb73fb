import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ErrorInfo } from '../errors/modal-error.js';
import type { HeadlessState } from './headless.state.js';

const initialState: HeadlessState = {
  catalogue: [],
  page: 0,
  count: 0,
  isFetchingWallets: false,
  walletsError: null,
  isFetchingUri: false,
  uriError: null,
  connectingId: null,
};

export const headlessSlice = createSlice({
  name: 'headless',
  initialState,
  reducers: {
    walletsAsked: (state) => ({ ...state, isFetchingWallets: true, walletsError: null }),
    walletsFetched: (state, { payload }: PayloadAction<Pick<HeadlessState, 'catalogue' | 'count' | 'page'>>) => ({
      ...state,
      ...payload,
      isFetchingWallets: false,
    }),
    walletsFailed: (state, { payload }: PayloadAction<ErrorInfo>) => ({
      ...state,
      isFetchingWallets: false,
      walletsError: payload,
    }),
    uriAsked: (state) => ({ ...state, isFetchingUri: true, uriError: null }),
    uriEnded: (state, { payload }: PayloadAction<ErrorInfo | null>) => ({
      ...state,
      isFetchingUri: false,
      uriError: payload,
    }),
    itemChosen: (state, { payload }: PayloadAction<string>) => ({ ...state, connectingId: payload }),
    itemLeft: (state, { payload }: PayloadAction<string>) =>
      state.connectingId === payload ? { ...state, connectingId: null } : state,
  },
});

export const { walletsAsked, walletsFetched, walletsFailed, uriAsked, uriEnded, itemChosen, itemLeft } =
  headlessSlice.actions;
