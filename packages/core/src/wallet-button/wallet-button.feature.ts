import type { FeatureModule } from '../features/feature-module.js';
import { createWalletButtonMethods, type WalletButtonMethods } from './wallet-button.methods.js';

/** Buttons that connect one wallet: `await modal.features.install(walletButtonFeature)` returns the method. */
export const walletButtonFeature: FeatureModule<WalletButtonMethods> = {
  name: 'walletButton',
  methods: createWalletButtonMethods,
};
