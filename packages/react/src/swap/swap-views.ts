import type { FeatureModule, FeatureView, Modal } from '@foyerkit/core';
import { type SwapMethods, swapFeature } from '@foyerkit/core/swap';
import { swapTexts } from '@foyerkit/ui';
import { lazyView } from '../engine/lazy-view.js';

/** Shows an account, and waits for nobody. */
const OF_ACCOUNT = { needsAccount: true, isLasting: true } as const;

const SWAP_VIEWS = {
  Swap: {
    ...OF_ACCOUNT,
    opensByName: true,
    container: lazyView(() => import('./containers/swap.container.js')),
    next: ['SwapPreview'],
    near: ['SwapSelectToken'],
  },
  SwapSelectToken: {
    ...OF_ACCOUNT,
    event: 'CLICK_SELECT_TOKEN_TO_SWAP',
    container: lazyView(() => import('./containers/swap-select-token.container.js')),
  },
  SwapPreview: {
    ...OF_ACCOUNT,
    event: 'CLICK_CONVERT',
    container: lazyView(() => import('./containers/swap-preview.container.js')),
  },
} satisfies Readonly<Record<string, FeatureView>>;

const TITLES = Object.fromEntries(Object.entries(swapTexts).filter(([key]) => key.startsWith('title.')));

/** Swaps, with their views. */
export const swapModule: FeatureModule<SwapMethods> = {
  ...swapFeature,
  views: SWAP_VIEWS,
  texts: { ...swapFeature.texts, ...TITLES },
};

/** What hosts can do with it in a modal; `null`: the options or the project's configuration do not allow it. */
export const installSwap = (modal: Pick<Modal, 'features'>): Promise<SwapMethods | null> =>
  modal.features.install(swapModule);
