import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { optionsConfigured } from '../options/options.slice.js';
import type { ChainNamespace } from '../ports/caip.js';

export type AccountTab = 'tokens' | 'nfts' | 'activity';

export interface ModalState {
  readonly isOpen: boolean;
  /** Part of the page: once it is there, closing only begins anew. */
  readonly isEmbedded: boolean;
  /** Whether the page is on a phone, as the last opening told. */
  readonly isMobile: boolean;
  /** The chain namespace whose wallets alone are offered; `null`: those of all. */
  readonly wantedNamespace: ChainNamespace | null;
  /** Whether the visitor has agreed to the host's documents; asked for once a visit. */
  readonly hasAgreed: boolean;
  /** The tab of the account that was chosen last; a chain namespace where none was has no key. */
  readonly accountTabs: Partial<Record<ChainNamespace, AccountTab>>;
}

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
      {
        payload,
      }: PayloadAction<{ readonly isMobile?: boolean; readonly wantedNamespace?: ChainNamespace } | undefined>,
    ) => ({
      ...state,
      isOpen: true,
      isMobile: payload?.isMobile ?? false,
      wantedNamespace: payload?.wantedNamespace ?? null,
    }),
    /** The visitor's gesture and the fact in one: what was waited for is given up, the views start anew. */
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
