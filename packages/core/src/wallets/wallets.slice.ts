import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { modalClosed } from '../modal/modal.slice.js';
import { routerReset, viewPushed, viewReplaced } from '../router/router.slice.js';
import { certifiedOnlyChosen, pairingWanted } from './choices.js';
import type { RecentWallet, WalletBrowsing, WalletsState } from './wallets.state.js';

/** The maximum number of recent wallets. Source: C9.12. */
export const RECENT_LIMIT = 2;

const NEW_BROWSING: WalletBrowsing = { search: '', isCertifiedOnly: false, scrollTop: 0 };

const initialState: WalletsState = {
  recent: [],
  wanted: null,
  browsing: NEW_BROWSING,
};

const isNewView = isAnyOf(viewPushed, viewReplaced, routerReset);

export const walletsSlice = createSlice({
  name: 'wallets',
  initialState,
  reducers: {
    recentWalletsRestored: (state, { payload }: PayloadAction<readonly RecentWallet[]>) => ({
      ...state,
      recent: payload.slice(0, RECENT_LIMIT),
    }),
    walletUsed: (state, { payload }: PayloadAction<RecentWallet>) =>
      state.recent.some(({ id }) => id === payload.id)
        ? state
        : { ...state, recent: [payload, ...state.recent].slice(0, RECENT_LIMIT) },
    walletSearchChanged: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      browsing: { ...state.browsing, search: payload, scrollTop: 0 },
    }),
    /** Dispatched when AllWallets leaves the screen: the scroll position of its list, in px. */
    walletListLeft: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      browsing: { ...state.browsing, scrollTop: payload },
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(certifiedOnlyChosen, (state, { payload }) => ({
        ...state,
        browsing: { ...state.browsing, isCertifiedOnly: payload, scrollTop: 0 },
      }))
      .addCase(pairingWanted, (state, { payload: { wallet = null } }) => ({ ...state, wanted: wallet }))
      .addCase(modalClosed, (state) => ({ ...state, browsing: NEW_BROWSING }))
      .addMatcher(isNewView, (state, { payload }) =>
        payload.view === 'AllWallets' ? { ...state, browsing: NEW_BROWSING } : state,
      ),
});

export const { recentWalletsRestored, walletUsed, walletSearchChanged, walletListLeft } = walletsSlice.actions;
