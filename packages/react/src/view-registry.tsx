import {
  type RootState,
  selectAllConnectors,
  selectConnector,
  selectNetwork,
  type ViewEntry,
  type ViewName,
  type ViewParams,
} from '@foyerkit/core';
import type { MessagesApi, titleTexts } from '@foyerkit/ui';
import { type LazyView, lazyView } from './engine/lazy-view.js';
import { walletNameIn } from './engine/use-wallet-name.js';
import { isEntryOf } from './engine/view-entry.js';

type TitleTranslate = MessagesApi<keyof typeof titleTexts>['t'];

interface TitleContext<Name extends ViewName> {
  readonly t: TitleTranslate;
  readonly state: RootState;
  readonly params: ViewParams[Name];
}

interface ViewSettings {
  /** In a chunk of its own. */
  readonly container: LazyView;
  /** What stands at the start of the header where there is no way back. */
  readonly start?: 'help' | 'network';
  /** The view whose press must not wait for its code, given what there is to show; loaded when the page is idle. */
  readonly idle?: (state: RootState) => ViewName | undefined;
  /** The view that nearly everybody goes to from here; loaded at the first sign of life. */
  readonly next?: readonly ViewName[];
  /** The other views one gets to from here; loaded with the first hover, so that the press finds them. */
  readonly near?: readonly ViewName[];
}

export interface ViewSpec extends ViewSettings {
  /** The dialog's name too. Source: facts, section 6.6. */
  readonly title: (t: TitleTranslate, state: RootState, entry: ViewEntry) => string;
}

function view<Name extends ViewName>(
  name: Name,
  { title, ...settings }: ViewSettings & { readonly title: (context: TitleContext<Name>) => string },
): ViewSpec {
  return {
    ...settings,
    title: (t, state, entry) => (isEntryOf(entry, name) ? title({ t, state, params: entry.params }) : ''),
  };
}

/** Every view: where its container is, what it is called, where it leads. Its parameters are in core's `ViewParams`. */
const views: Readonly<Record<ViewName, ViewSpec>> = {
  Connect: view('Connect', {
    container: lazyView(async () => (await import('./containers/connect.container.js')).ConnectContainer),
    title: ({ t }) => t('title.Connect'),
    start: 'help',
    // To read the list costs the list, and with a catalogue the way to all of it.
    idle: ({ options }) => (options.hasCatalogue && options.enableWallets ? 'AllWallets' : undefined),
    near: ['ConnectingExternal', 'AllWallets', 'ConnectingWalletConnectBasic', 'ConnectingWalletConnect', 'GetWallet'],
  }),
  AllWallets: view('AllWallets', {
    container: lazyView(async () => (await import('./containers/all-wallets.container.js')).AllWalletsContainer),
    title: ({ t }) => t('title.AllWallets'),
    near: ['ConnectingWalletConnect', 'ConnectingExternal'],
  }),
  ConnectingExternal: view('ConnectingExternal', {
    container: lazyView(
      async () => (await import('./containers/connecting-external.container.js')).ConnectingExternalContainer,
    ),
    title: ({ t, state, params: { namespace, connectorId } }) => {
      const connector = selectConnector(state, namespace, connectorId);
      return connector ? walletNameIn(t, connector.name) : t('title.Connect');
    },
  }),
  ConnectingWalletConnect: view('ConnectingWalletConnect', {
    container: lazyView(
      async () =>
        (await import('./containers/connecting-wallet-connect.container.js')).ConnectingWalletConnectContainer,
    ),
    title: ({ params }) => params.wallet.name,
    near: ['Downloads'],
  }),
  ConnectingWalletConnectBasic: view('ConnectingWalletConnectBasic', {
    container: lazyView(
      async () =>
        (await import('./containers/connecting-wallet-connect-basic.container.js'))
          .ConnectingWalletConnectBasicContainer,
    ),
    title: ({ t, state }) =>
      selectAllConnectors(state).find(({ type }) => type === 'PAIRING')?.name ?? t('title.Connect'),
    near: ['AllWallets'],
  }),
  Account: view('Account', {
    container: lazyView(async () => (await import('./containers/account.container.js')).AccountContainer),
    title: ({ t }) => t('title.Account'),
    start: 'network',
    near: ['Networks', 'AccountSettings'],
  }),
  AccountSettings: view('AccountSettings', {
    container: lazyView(
      async () => (await import('./containers/account-settings.container.js')).AccountSettingsContainer,
    ),
    title: ({ t }) => t('title.AccountSettings'),
    near: ['Networks'],
  }),
  ProfileWallets: view('ProfileWallets', {
    container: lazyView(
      async () => (await import('./containers/profile-wallets.container.js')).ProfileWalletsContainer,
    ),
    title: ({ t }) => t('title.ProfileWallets'),
  }),
  Networks: view('Networks', {
    container: lazyView(async () => (await import('./containers/networks.container.js')).NetworksContainer),
    title: ({ t }) => t('title.Networks'),
    next: ['SwitchNetwork'],
  }),
  SwitchNetwork: view('SwitchNetwork', {
    container: lazyView(async () => (await import('./containers/switch-network.container.js')).SwitchNetworkContainer),
    title: ({ t, state, params }) => selectNetwork(state, params.networkId)?.name ?? t('title.SwitchNetwork'),
  }),
  UnsupportedChain: view('UnsupportedChain', {
    container: lazyView(
      async () => (await import('./containers/unsupported-chain.container.js')).UnsupportedChainContainer,
    ),
    title: ({ t }) => t('title.UnsupportedChain'),
    next: ['SwitchNetwork'],
  }),
  Downloads: view('Downloads', {
    container: lazyView(async () => (await import('./containers/downloads.container.js')).DownloadsContainer),
    title: ({ t, params }) => t('title.Downloads', { wallet: params.wallet.name }),
  }),
  GetWallet: view('GetWallet', {
    container: lazyView(async () => (await import('./containers/get-wallet.container.js')).GetWalletContainer),
    title: ({ t }) => t('title.GetWallet'),
  }),
  WhatIsAWallet: view('WhatIsAWallet', {
    container: lazyView(
      async () => (await import('./containers/what-is-a-wallet.container.js')).WhatIsAWalletContainer,
    ),
    title: ({ t }) => t('title.WhatIsAWallet'),
    near: ['GetWallet'],
  }),
  WhatIsANetwork: view('WhatIsANetwork', {
    container: lazyView(
      async () => (await import('./containers/what-is-a-network.container.js')).WhatIsANetworkContainer,
    ),
    title: ({ t }) => t('title.WhatIsANetwork'),
  }),
};

/** An unknown name renders Connect. Source: connection spec, section 2. */
export const viewSpec = (name: string): ViewSpec =>
  Object.hasOwn(views, name) ? views[name as ViewName] : views.Connect;

export const isViewLoaded = (name: string): boolean => viewSpec(name).container.component !== null;

/** Loads the code of a view ahead of its opening. @throws when it does not arrive */
export const loadView = (name: string): Promise<unknown> => viewSpec(name).container.load();
