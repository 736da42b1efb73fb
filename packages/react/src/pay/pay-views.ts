import type { FeatureModule, FeatureView, Modal } from '@foyerkit/core';
import { type PayMethods, payFeature } from '@foyerkit/core/pay';
import { payTexts } from '@foyerkit/ui';
import { lazyView } from '../engine/lazy-view.js';

const PAY_VIEWS = {
  // Not by name: without a payment there is nothing to show.
  Pay: {
    isLasting: true,
    container: lazyView(() => import('./containers/pay.container.js')),
    // Without it the press that asks the wallet or opens a window would show a view that is still loading.
    next: ['PayLoading'],
    near: ['Connect'],
  },
  PayLoading: { isLasting: true, container: lazyView(() => import('./containers/pay-loading.container.js')) },
  PayWithExchange: {
    opensByName: true,
    needsAccount: true,
    isLasting: true,
    container: lazyView(() => import('./containers/pay-with-exchange.container.js')),
  },
} satisfies Readonly<Record<string, FeatureView>>;

const TEXTS = Object.fromEntries(Object.entries(payTexts).filter(([key]) => /^(snack|title)\./.test(key)));

/** Paying and depositing from an exchange, with their views. */
export const payModule: FeatureModule<PayMethods> = { ...payFeature, views: PAY_VIEWS, texts: TEXTS };

/** What hosts can do with it in a modal; `null`: the host's options or the project's configuration do not allow it. */
export const installPay = (modal: Pick<Modal, 'features'>): Promise<PayMethods | null> =>
  modal.features.install(payModule);
