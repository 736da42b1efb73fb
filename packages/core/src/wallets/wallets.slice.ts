import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RemoteFeature } from '../api/project.api.js';
import type { Wallet } from './wallet.js';

/** Recent wallets kept at most. Source: connection spec, section 9. */
export const RECENT_LIMIT = 2;

/** A wallet that was connected before, as it is shown again. */
export interface RecentWallet {
  /** A connector's id, or a catalogue id for what was reached by pairing. */
  readonly id: string;
  readonly name: string;
  readonly iconUrl?: string;
  readonly rdns?: string;
  /** Reached by pairing: the id is the catalogue's. */
  readonly isPaired?: boolean;
}

export interface WalletsState {
  /** Newest first. A wallet that is in already is not moved. */
  readonly recent: readonly RecentWallet[];
  /** Whether the store has the API clients: without services they are never loaded. */
  readonly areServicesReady: boolean;
  /** The featured wallets, or where none are configured the recommended ones; empty until the catalogue has answered. */
  readonly selection: readonly Wallet[];
  /** The catalogue's records of recent wallets that were reached by pairing. */
  readonly recentWallets: readonly Wallet[];
  /** The catalogue at a glance; `null` until it has answered. */
  readonly catalogue: { readonly count: number; readonly icons: readonly string[] } | null;
  /** `null` until the project's configuration has answered. */
  readonly remoteFeatures: readonly RemoteFeature[] | null;
}

const initialState: WalletsState = {
  recent: [],
  areServicesReady: false,
  selection: [],
  recentWallets: [],
  catalogue: null,
  remoteFeatures: null,
};

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
    servicesLoaded: (state) => ({ ...state, areServicesReady: true }),
    selectionSeen: (state, { payload }: PayloadAction<readonly Wallet[]>) => ({ ...state, selection: payload }),
    recentWalletsSeen: (state, { payload }: PayloadAction<readonly Wallet[]>) => ({ ...state, recentWallets: payload }),
    catalogueSeen: (state, { payload }: PayloadAction<NonNullable<WalletsState['catalogue']>>) => ({
      ...state,
      catalogue: payload,
    }),
    remoteFeaturesSeen: (state, { payload }: PayloadAction<readonly RemoteFeature[]>) => ({
      ...state,
      remoteFeatures: payload,
    }),
  },
});

export const {
  recentWalletsRestored,
  walletUsed,
  servicesLoaded,
  selectionSeen,
  recentWalletsSeen,
  catalogueSeen,
  remoteFeaturesSeen,
} = walletsSlice.actions;
