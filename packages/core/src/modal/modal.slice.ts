import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { optionsConfigured } from '../options/options.slice.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { AccountTab, ModalState } from './modal.state.js';

const initialState: ModalState = {
  isOpen: false,
  isEmbedded: false,
  isMobile: false,
  wantedFamily: null,
  hasAgreed: false,
  accountTabs: {},
};

export const modalSlice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    modalOpened: (
      state,
      { payload }: PayloadAction<{ readonly isMobile?: boolean; readonly wantedFamily?: ChainNamespace } | undefined>,
    ) => ({
      ...state,
      isOpen: true,
      isMobile: payload?.isMobile ?? false,
      wantedFamily: payload?.wantedFamily ?? null,
    }),
    /** The visitor's gesture and the fact in one: what was waited for is given up, the views start anew. */
    modalClosed: (state) => ({ ...state, isOpen: state.isOpen && state.isEmbedded, wantedFamily: null }),
    familyWanted: (state, { payload }: PayloadAction<ChainNamespace>) => ({ ...state, wantedFamily: payload }),
    legalBoxChecked: (state, { payload }: PayloadAction<boolean>) => ({ ...state, hasAgreed: payload }),
    accountTabChosen: (
      state,
      { payload: { namespace, tab } }: PayloadAction<{ readonly namespace: ChainNamespace; readonly tab: AccountTab }>,
    ) => ({ ...state, accountTabs: { ...state.accountTabs, [namespace]: tab } }),
  },
  extraReducers: (builder) =>
    builder.addCase(optionsConfigured, (state, { payload }) => ({ ...state, isEmbedded: payload.enableEmbedded })),
});

export const { modalOpened, modalClosed, familyWanted, legalBoxChecked, accountTabChosen } = modalSlice.actions;
