import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { RemoteFeature } from '../api/project.api.js';
import { modalClosed } from '../modal/modal.slice.js';
import { routerReset, viewPushed, viewReplaced } from '../router/router.slice.js';
import { certifiedOnlyChosen, pairingWanted } from './choices.js';
import type { Wallet } from './wallet.js';

/** Recent wallets kept at most. Source: connection spec, section 9. */
export const RECENT_LIMIT = 2;

/** A wallet that was connected before, as it is shown again. */
export interface RecentWallet {
  /** A connector's id, or a catalogue id for what was reached by pairing. */
  readonly id: string;
  readonly name: string | null;
  readonly iconUrl?: string;
  readonly rdns?: string;
  /** Reached by pairing: the id is the catalogue's. */
  readonly isPaired?: boolean;
}

/** AllWallets as the visitor left it for one of its wallets. */
export interface WalletBrowsing {
  readonly search: string;
  readonly isCertifiedOnly: boolean;
  /** In px. */
  readonly scrollTop: number;
}

export interface WalletsState {
  /** Newest first. A wallet that is in already is not moved. */
  readonly recent: readonly RecentWallet[];
  /** The catalogue wallet that a pairing was asked for last; `null`: any wallet. */
  readonly wanted: Wallet | null;
  /** Whether the store has the API clients: without services they are never loaded. */
  readonly areServicesReady: boolean;
  /** Empty until the catalogue has answered, as are those below. */
  readonly featured: readonly Wallet[];
  readonly recommended: readonly Wallet[];
  /** The catalogue's records of recent wallets that were reached by pairing. */
  readonly recentWallets: readonly Wallet[];
  /** The catalogue's records of wallets that the host excludes by id; `null` until it has answered. */
  readonly excludedWallets: readonly Wallet[] | null;
  /** The catalogue at a glance, with its first page; `null` until it has answered. */
  readonly catalogue: { readonly count: number; readonly wallets: readonly Wallet[] } | null;
  /** New for everyone who comes to AllWallets, and as it was for those who come back to it. */
  readonly browsing: WalletBrowsing;
  /** `null` until the project's configuration has answered. */
  readonly remoteFeatures: readonly RemoteFeature[] | null;
}

const NEW_BROWSING: WalletBrowsing = { search: '', isCertifiedOnly: false, scrollTop: 0 };

const initialState: WalletsState = {
  recent: [],
  wanted: null,
  areServicesReady: false,
  featured: [],
  recommended: [],
  recentWallets: [],
  excludedWallets: null,
  catalogue: null,
  browsing: NEW_BROWSING,
  remoteFeatures: null,
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
    servicesLoaded: (state) => ({ ...state, areServicesReady: true }),
    featuredSeen: (state, { payload }: PayloadAction<readonly Wallet[]>) => ({ ...state, featured: payload }),
    recommendedSeen: (state, { payload }: PayloadAction<readonly Wallet[]>) => ({ ...state, recommended: payload }),
    recentWalletsSeen: (state, { payload }: PayloadAction<readonly Wallet[]>) => ({ ...state, recentWallets: payload }),
    excludedWalletsSeen: (state, { payload }: PayloadAction<readonly Wallet[]>) => ({
      ...state,
      excludedWallets: payload,
    }),
    catalogueSeen: (state, { payload }: PayloadAction<NonNullable<WalletsState['catalogue']>>) => ({
      ...state,
      catalogue: payload,
    }),
    walletSearchChanged: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      browsing: { ...state.browsing, search: payload, scrollTop: 0 },
    }),
    /** Told as AllWallets leaves the screen: where its list stood, in px. */
    walletListLeft: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      browsing: { ...state.browsing, scrollTop: payload },
    }),
    remoteFeaturesSeen: (state, { payload }: PayloadAction<readonly RemoteFeature[]>) => ({
      ...state,
      remoteFeatures: payload,
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

export const {
  recentWalletsRestored,
  walletUsed,
  servicesLoaded,
  featuredSeen,
  recommendedSeen,
  recentWalletsSeen,
  excludedWalletsSeen,
  catalogueSeen,
  walletSearchChanged,
  walletListLeft,
  remoteFeaturesSeen,
} = walletsSlice.actions;
