import type { FeatureModule, FeatureView } from '@foyerkit/core';
import { SIGN_IN_TEXTS, selectIsCloseDisabled } from '@foyerkit/core/sign-in';
import { signInTexts } from '@foyerkit/ui';
import { lazyView } from '../engine/lazy-view.js';

const VIEW: FeatureView = {
  // What other wallets do leaves it on screen; it closes by its own rules.
  isLasting: true,
  isCloseDisabled: selectIsCloseDisabled,
  container: lazyView(() => import('./containers/sign-in.container.js')),
};

/** The views in which visitors sign in. Core loads the feature itself before any wallet connects. */
export const signInViews: FeatureModule = {
  name: 'signInViews',
  views: {
    SIWXSignMessage: VIEW,
    ConnectingSiwe: VIEW,
    DataCapture: {
      isLasting: true,
      container: lazyView(() => import('./containers/data-capture.container.js')),
      next: ['DataCaptureOtpConfirm'],
    },
    DataCaptureOtpConfirm: {
      isLasting: true,
      container: lazyView(() => import('./containers/data-capture-otp-confirm.container.js')),
    },
  },
  texts: {
    ...SIGN_IN_TEXTS,
    ...Object.fromEntries(Object.entries(signInTexts).filter(([key]) => key.startsWith('title.'))),
  },
};
