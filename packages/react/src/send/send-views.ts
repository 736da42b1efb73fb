import type { FeatureModule, FeatureView, Modal } from '@foyerkit/core';
import { type SendMethods, sendFeature } from '@foyerkit/core/send';
import { sendTexts } from '@foyerkit/ui';
import { lazyView } from '../engine/lazy-view.js';

/** Shows an account, and waits for nobody. */
const OF_ACCOUNT = { needsAccount: true, isLasting: true } as const;

const SEND_VIEWS = {
  WalletSend: {
    ...OF_ACCOUNT,
    opensByName: true,
    container: lazyView(() => import('./containers/wallet-send.container.js')),
    next: ['WalletSendPreview'],
    near: ['WalletSendSelectToken'],
  },
  WalletSendSelectToken: {
    ...OF_ACCOUNT,
    container: lazyView(() => import('./containers/wallet-send-select-token.container.js')),
  },
  WalletSendPreview: {
    ...OF_ACCOUNT,
    container: lazyView(() => import('./containers/wallet-send-preview.container.js')),
  },
} satisfies Readonly<Record<string, FeatureView>>;

const TITLES = Object.fromEntries(Object.entries(sendTexts).filter(([key]) => key.startsWith('title.')));

/** Sending, with its views. */
export const sendModule: FeatureModule<SendMethods> = {
  ...sendFeature,
  views: SEND_VIEWS,
  texts: { ...sendFeature.texts, ...TITLES },
};

/** What hosts can do with it in a modal; `null`: the host's options do not allow it. */
export const installSend = (modal: Pick<Modal, 'features'>): Promise<SendMethods | null> =>
  modal.features.install(sendModule);
