import {
  type FeatureView,
  findPlatform,
  type Modal,
  messengerSystemOf,
  type RootState,
  type ViewName,
} from '@foyerkit/core';
import type { EmbeddedWallet } from '@foyerkit/core/adapter';
import {
  type EmbeddedMethods,
  embeddedFeature,
  selectIsCloseDisabled,
  selectLoginMethods,
} from '@foyerkit/core/embedded';
import { embeddedTexts } from '@foyerkit/ui';
import { lazyView } from '../engine/lazy-view.js';
import { isMobile } from '../engine/platform.js';

/** Whether Connect shows the e-mail field and nothing else. */
function hasOnlyEmail(state: RootState): boolean {
  const { methods } = selectLoginMethods(state, isMobile(), messengerSystemOf(findPlatform()));
  return methods.length > 0 && methods.every((method) => method === 'email');
}

/** Core's table of views does not know those of a feature. */
const viewNames = (...names: readonly string[]): readonly ViewName[] => names as readonly ViewName[];

/** Shows an account, and waits for nobody. */
const OF_ACCOUNT = { needsAccount: true, isLasting: true } as const;

/** One view for the code of either address. */
const UPDATE_CODE = lazyView(() => import('./containers/update-email-otp.container.js'));

/** The views of the embedded wallet, and those of core that look different with it. */
export const EMBEDDED_VIEWS = {
  Connect: {
    container: lazyView(() => import('./containers/connect-embedded.container.js')),
    instead: undefined,
    // Source: F6.6.1. The translator has this feature's texts too; its type cannot express that.
    title: ({ t, state }) => t((hasOnlyEmail(state) ? 'title.ConnectEmail' : 'title.Connect') as 'title.Connect'),
    next: viewNames('EmailVerifyOtp'),
    near: viewNames(
      'ConnectingExternal',
      'AllWallets',
      'ConnectingWalletConnect',
      'GetWallet',
      'ConnectSocials',
      'ConnectingSocial',
      'ConnectWallets',
    ),
  },
  ConnectingWalletConnectBasic: {
    container: lazyView(() => import('./containers/connecting-wallet-connect-basic-embedded.container.js')),
  },
  Create: { container: lazyView(() => import('./containers/create-embedded.container.js')) },
  EmailLogin: {
    opensByName: true,
    container: lazyView(() => import('./containers/email-login.container.js')),
    next: viewNames('EmailVerifyOtp'),
  },
  EmailVerifyOtp: {
    container: lazyView(() => import('./containers/email-verify-otp.container.js')),
    next: viewNames('Account'),
  },
  EmailVerifyDevice: {
    container: lazyView(() => import('./containers/email-verify-device.container.js')),
    next: viewNames('EmailVerifyOtp'),
  },
  ConnectSocials: {
    opensByName: true,
    container: lazyView(() => import('./containers/connect-socials.container.js')),
    near: viewNames('ConnectingSocial', 'ConnectingFarcaster'),
  },
  ConnectingSocial: {
    container: lazyView(() => import('./containers/connecting-social.container.js')),
    near: viewNames('ConnectWallets'),
  },
  ConnectingFarcaster: { container: lazyView(() => import('./containers/connecting-farcaster.container.js')) },
  SwitchNetwork: { container: lazyView(() => import('./containers/switch-network-embedded.container.js')) },
  Account: { container: lazyView(() => import('./containers/account-embedded.container.js')) },
  AccountSettings: {
    container: lazyView(() => import('./containers/account-settings-embedded.container.js')),
    near: viewNames('Networks', 'UpdateEmailWallet', 'UpgradeEmailWallet'),
  },
  ApproveTransaction: {
    ...OF_ACCOUNT,
    isCloseDisabled: selectIsCloseDisabled,
    container: lazyView(() => import('./containers/approve-transaction.container.js')),
  },
  UpdateEmailWallet: {
    ...OF_ACCOUNT,
    container: lazyView(() => import('./containers/update-email.container.js')),
    next: viewNames('UpdateEmailPrimaryOtp'),
  },
  UpdateEmailPrimaryOtp: { ...OF_ACCOUNT, container: UPDATE_CODE },
  UpdateEmailSecondaryOtp: { ...OF_ACCOUNT, container: UPDATE_CODE },
  UpgradeEmailWallet: {
    ...OF_ACCOUNT,
    container: lazyView(() => import('./containers/upgrade-email.container.js')),
  },
} satisfies Readonly<Record<string, FeatureView>>;

const TITLES = Object.fromEntries(Object.entries(embeddedTexts).filter(([key]) => key.startsWith('title.')));

/**
 * Installs the embedded wallet in a modal.
 * @returns what hosts can do with it; `null`: the project does not allow it
 */
export function installEmbedded(modal: Modal, wallet: EmbeddedWallet): Promise<EmbeddedMethods | null> {
  const feature = embeddedFeature(wallet);
  return modal.features.install({ ...feature, views: EMBEDDED_VIEWS, texts: { ...feature.texts, ...TITLES } });
}
