import type { FeatureModule, FeatureView } from '@foyerkit/core';
import { fundingFeature } from '@foyerkit/core/funding';
import { fundingTexts } from '@foyerkit/ui';
import { lazyView } from '../engine/lazy-view.js';

/** Shows an account, and waits for no wallet. */
const OF_ACCOUNT = { needsAccount: true, isLasting: true } as const;

/** The views for receiving and buying. */
export const FUNDING_VIEWS = {
  FundWallet: {
    ...OF_ACCOUNT,
    opensByName: true,
    container: lazyView(() => import('./containers/fund-wallet.container.js')),
    near: ['OnRampProviders', 'WalletReceive'],
  },
  OnRampProviders: {
    ...OF_ACCOUNT,
    opensByName: true,
    container: lazyView(() => import('./containers/on-ramp-providers.container.js')),
    // Without it the press that opens the provider's window would show a view that is still loading.
    next: ['BuyInProgress'],
    near: ['OnRampTokenSelect', 'OnRampFiatSelect', 'WhatIsABuy'],
  },
  OnRampTokenSelect: {
    ...OF_ACCOUNT,
    container: lazyView(() => import('./containers/on-ramp-token-select.container.js')),
  },
  OnRampFiatSelect: {
    ...OF_ACCOUNT,
    container: lazyView(() => import('./containers/on-ramp-fiat-select.container.js')),
  },
  BuyInProgress: { ...OF_ACCOUNT, container: lazyView(() => import('./containers/buy-in-progress.container.js')) },
  WhatIsABuy: { ...OF_ACCOUNT, container: lazyView(() => import('./containers/what-is-a-buy.container.js')) },
  WalletReceive: {
    ...OF_ACCOUNT,
    opensByName: true,
    container: lazyView(() => import('./containers/wallet-receive.container.js')),
    next: ['WalletCompatibleNetworks'],
  },
  WalletCompatibleNetworks: {
    ...OF_ACCOUNT,
    container: lazyView(() => import('./containers/wallet-compatible-networks.container.js')),
  },
} satisfies Readonly<Record<string, FeatureView>>;

const TEXTS = Object.fromEntries(Object.entries(fundingTexts).filter(([key]) => /^(snack|title)\./.test(key)));

/** Receiving and buying, with their views. */
export const fundingViews: FeatureModule = { ...fundingFeature, views: FUNDING_VIEWS, texts: TEXTS };
