import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { optionsConfigured } from '../options/options.slice.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { AccountTab, ModalState } from './modal.state.js';

const initialState: ModalState = {
  isOpen: false,
  isEmbedded: false,
  isMobile: false,
  wantedNamespace: null,
  hasAgreed: false,
  accountTabs: {},
};

export const modalSlice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    modalOpened: (
      state,
      { payload }: PayloadAction<{ readonly isMobile: boolean; readonly wantedNamespace?: ChainNamespace }>,
    ) => ({
      ...state,
      isOpen: true,
      isMobile: payload.isMobile,
      wantedNamespace: payload.wantedNamespace ?? null,
    }),
    /** The modal closes, by the visitor or otherwise: pending attempts are abandoned, and the views are reset. */
    modalClosed: (state) => ({ ...state, isOpen: state.isOpen && state.isEmbedded, wantedNamespace: null }),
    namespaceWanted: (state, { payload }: PayloadAction<ChainNamespace>) => ({ ...state, wantedNamespace: payload }),
    legalBoxChecked: (state, { payload }: PayloadAction<boolean>) => ({ ...state, hasAgreed: payload }),
    accountTabChosen: (
      state,
      { payload: { namespace, tab } }: PayloadAction<{ readonly namespace: ChainNamespace; readonly tab: AccountTab }>,
    ) => ({ ...state, accountTabs: { ...state.accountTabs, [namespace]: tab } }),
  },
  extraReducers: (builder) =>
    builder.addCase(optionsConfigured, (state, { payload }) => ({ ...state, isEmbedded: payload.enableEmbedded })),
});

export const { modalOpened, modalClosed, namespaceWanted, legalBoxChecked, accountTabChosen } = modalSlice.actions;
