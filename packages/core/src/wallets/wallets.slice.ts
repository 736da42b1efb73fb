import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Recent wallets kept at most. Source: connection spec, section 9. */
export const RECENT_LIMIT = 2;

/** A wallet that was connected before, as it is shown again. */
export interface RecentWallet {
  /** A connector's id, or a catalogue id for what was reached by pairing. */
  readonly id: string;
  readonly name: string;
  readonly iconUrl?: string;
  readonly rdns?: string;
}

export interface WalletsState {
  /** Newest first. A wallet that is in already is not moved. */
  readonly recent: readonly RecentWallet[];
}

const initialState: WalletsState = { recent: [] };

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
  },
});

export const { recentWalletsRestored, walletUsed } = walletsSlice.actions;
