import { type FeatureModule, type FeatureView, type Modal, openModal, viewPushed } from '@foyerkit/core';
import { type SmartSessionsMethods, sessionGranted, smartSessionsFeature } from '@foyerkit/core/smart-sessions';
import { smartSessionTexts } from '@foyerkit/ui';
import { lazyView } from '../engine/lazy-view.js';

/** Shows an account, and waits for nobody. */
const OF_ACCOUNT = { needsAccount: true, isLasting: true } as const;

const SESSION_VIEWS = {
  SmartSessionList: {
    ...OF_ACCOUNT,
    opensByName: true,
    container: lazyView(() => import('./containers/smart-session-list.container.js')),
  },
  SmartSessionCreated: {
    ...OF_ACCOUNT,
    container: lazyView(() => import('./containers/smart-session-created.container.js')),
  },
} satisfies Readonly<Record<string, FeatureView>>;

const TITLES = Object.fromEntries(Object.entries(smartSessionTexts).filter(([key]) => key.startsWith('title.')));
const CREATED = { view: 'SmartSessionCreated' } as const;

/** Smart Sessions, with their views: what a wallet has granted is shown at once. Source: F2.5.1. */
export const smartSessionsModule: FeatureModule<SmartSessionsMethods> = {
  ...smartSessionsFeature,
  views: SESSION_VIEWS,
  texts: TITLES,
  start(startListening, context) {
    smartSessionsFeature.start?.(startListening, context);
    startListening({
      actionCreator: sessionGranted,
      effect: (_, { dispatch, getState }) => {
        const { isMobile, isOpen } = getState().modal;
        if (isOpen) dispatch(viewPushed(CREATED));
        else void dispatch(openModal({ entry: CREATED, isMobile }));
      },
    });
  },
};

/** What hosts can do with it in a modal; `null`: the host has not switched it on. */
export const installSmartSessions = (modal: Pick<Modal, 'features'>): Promise<SmartSessionsMethods | null> =>
  modal.features.install(smartSessionsModule);
