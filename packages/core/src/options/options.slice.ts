import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OptionsState } from './options.state.js';

const initialState: OptionsState = {
  allWallets: 'SHOW',
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  customWallets: [],
  connectorTypeOrder: [],
  termsConditionsUrl: null,
  privacyPolicyUrl: null,
  localFeatures: {},
  hasLegalCheckbox: false,
  isAnalyticsEnabled: true,
  enableWallets: true,
  enableWalletGuide: true,
  enableReconnect: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  isPairingManual: false,
  enableEmbedded: false,
  connectorImages: {},
  debug: true,
  hasNoAdapters: false,
  hasCatalogue: false,
  hasRelay: false,
};

export const optionsSlice = createSlice({
  name: 'options',
  initialState,
  reducers: {
    optionsConfigured: (_, { payload }: PayloadAction<OptionsState>) => payload,
  },
});

export const { optionsConfigured } = optionsSlice.actions;
