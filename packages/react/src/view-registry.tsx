import {
  createLazy,
  type FeatureModule,
  type FeatureView,
  type OwnViewName,
  type RootState,
  selectAllConnectors,
  selectConnector,
  selectNetwork,
  type ViewEntry,
  type ViewName,
  type ViewParams,
} from '@foyerkit/core';
import { commonTexts, type MessagesApi, titleTexts } from '@foyerkit/ui';
import { type LazyView, lazyView } from './engine/lazy-view.js';
import { isEntryOf } from './engine/use-view-params.js';
import { walletNameIn } from './engine/use-wallet-name.js';

type TitleKey = keyof typeof titleTexts | keyof typeof commonTexts;
type TitleTranslate = MessagesApi<keyof typeof titleTexts>['t'];

interface TitleContext<Name extends ViewName> {
  readonly t: TitleTranslate;
  readonly state: RootState;
  readonly params: ViewParams[Name];
}

interface ViewSettings {
  /** The view's container, in its own chunk. */
  readonly container: LazyView;
  /** Replaces it for hosts with less common options. */
  readonly instead?: ((state: RootState) => LazyView | undefined) | undefined;
  /** Shows a help button at the start of the header when there is no back button. */
  readonly hasHelp?: boolean;
  /** Whether dismissing shakes the modal instead of closing it. The view then has to offer a way out. */
  readonly isCloseDisabled?: (state: RootState) => boolean;
  /** The view that must open without loading, depending on state; loaded when the page is idle. */
  readonly idle?: (state: RootState) => ViewName | undefined;
  /** The most likely next view; loaded at the first interaction. */
  readonly next?: readonly ViewName[];
  /** The other views reachable from here; loaded on the first hover. */
  readonly near?: readonly ViewName[];
}

export interface ViewSpec extends ViewSettings {
  /** Also names the dialog. Sources: F6.6.1, F6.6.2. */
  readonly title: (t: TitleTranslate, state: RootState, entry: ViewEntry) => string;
}

/** What this package needs to show a view that a feature adds. */
declare module '@foyerkit/core/feature-module' {
  interface FeatureView extends ViewSettings {
    /** Default: the feature's text `title.<view>`. */
    readonly title?: (context: {
      readonly t: TitleTranslate;
      readonly state: RootState;
      readonly entry: ViewEntry;
    }) => string;
  }
}

interface OwnTitle<Name extends ViewName> {
  /** Default: the text with the view's name. */
  readonly title?: (context: TitleContext<Name>) => string;
}

/** A view whose name has no text must provide a title. */
type Title<Name extends ViewName> = `title.${Name}` extends TitleKey ? OwnTitle<Name> : Required<OwnTitle<Name>>;

const isTitleKey = (key: string): key is TitleKey => Object.hasOwn({ ...commonTexts, ...titleTexts }, key);

function view<Name extends ViewName>(name: Name, given: ViewSettings & Title<Name>): ViewSpec {
  const { title, ...settings }: ViewSettings & OwnTitle<Name> = given;
  const key = `title.${name}`;
  return {
    ...settings,
    title(t, state, entry) {
      if (!isEntryOf(entry, name)) return '';
      if (title) return title({ t, state, params: entry.params });
      return isTitleKey(key) ? t(key) : name;
    },
  };
}

/** The name of the wallet being asked, as its rows show it. */
const connectorTitle = ({
  t,
  state,
  params: { namespace, connectorId },
}: TitleContext<'ConnectingExternal' | 'ConnectingMultiChain'>): string => {
  const connector = selectConnector(state, namespace, connectorId);
  return connector ? walletNameIn(t, connector.name) : t('title.Connect');
};

/** The shell for hosts that embed the modal. The dialog is part of the engine. */
export const loadEmbeddedShell = async () => (await import('./containers/embedded.container.js')).embedded.Shell;

/** What shows messages; most openings have none. */
export const messageParts = createLazy(async () => (await import('./containers/messages.container.js')).messages);

const connectFull = lazyView(() => import('./containers/connect-full.container.js'));

/** Every view without its features': its container, its title and the views it leads to. Its parameters are in core's `ViewParams`. */
const views: Readonly<Record<OwnViewName, ViewSpec>> = {
  Connect: view('Connect', {
    container: lazyView(() => import('./containers/connect.container.js')),
    instead: ({ options: { layout, privacyPolicyUrl, termsConditionsUrl } }) =>
      termsConditionsUrl || privacyPolicyUrl || layout === 'wide' ? connectFull : undefined,
    hasHelp: true,
    // While the visitor reads the list, only the view of all wallets is preloaded, and only with a catalogue.
    idle: ({ options }) => (options.hasCatalogue && options.enableWallets ? 'AllWallets' : undefined),
    near: ['ConnectingExternal', 'AllWallets', 'ConnectingWalletConnectBasic', 'ConnectingWalletConnect', 'GetWallet'],
  }),
  ConnectWallets: view('ConnectWallets', {
    container: lazyView(() => import('./containers/connect-wallets.container.js')),
    near: ['ConnectingExternal', 'AllWallets'],
  }),
  Create: view('Create', {
    container: lazyView(() => import('./containers/create.container.js')),
    near: ['GetWallet', 'ConnectingExternal'],
  }),
  AllWallets: view('AllWallets', {
    container: lazyView(() => import('./containers/all-wallets.container.js')),
    near: ['ConnectingWalletConnect', 'ConnectingExternal'],
  }),
  ConnectingExternal: view('ConnectingExternal', {
    container: lazyView(() => import('./containers/connecting-external.container.js')),
    title: connectorTitle,
  }),
  ConnectingMultiChain: view('ConnectingMultiChain', {
    container: lazyView(() => import('./containers/connecting-multi-chain.container.js')),
    title: connectorTitle,
    next: ['ConnectingExternal'],
  }),
  ConnectingWalletConnect: view('ConnectingWalletConnect', {
    container: lazyView(() => import('./containers/connecting-wallet-connect.container.js')),
    title: ({ params }) => params.wallet.name,
    near: ['Downloads'],
  }),
  ConnectingWalletConnectBasic: view('ConnectingWalletConnectBasic', {
    container: lazyView(() => import('./containers/connecting-wallet-connect-basic.container.js')),
    title: ({ t, state }) =>
      selectAllConnectors(state).find(({ type }) => type === 'PAIRING')?.name ?? t('title.Connect'),
    near: ['AllWallets'],
  }),
  OpenWallet: view('OpenWallet', {
    container: lazyView(() => import('./containers/open-wallet.container.js')),
    title: ({ params }) => params.walletName,
  }),
  Account: view('Account', {
    container: lazyView(async () => (await import('./containers/account-views.js')).account()),
    near: ['Networks', 'AccountSettings'],
  }),
  AccountSettings: view('AccountSettings', {
    container: lazyView(async () => (await import('./containers/account-views.js')).accountSettings()),
    near: ['Networks'],
  }),
  ProfileWallets: view('ProfileWallets', {
    container: lazyView(async () => (await import('./containers/account-views.js')).profileWallets()),
    near: ['AccountSettings', 'Connect'],
  }),
  Networks: view('Networks', {
    container: lazyView(() => import('./containers/networks.container.js')),
    next: ['SwitchNetwork'],
    near: ['SwitchActiveChain'],
  }),
  SwitchActiveChain: view('SwitchActiveChain', {
    container: lazyView(() => import('./containers/switch-active-chain.container.js')),
    next: ['Connect'],
  }),
  SwitchNetwork: view('SwitchNetwork', {
    container: lazyView(() => import('./containers/switch-network.container.js')),
    title: ({ t, state, params }) => selectNetwork(state, params.networkId)?.name ?? t('title.SwitchNetwork'),
  }),
  UnsupportedChain: view('UnsupportedChain', {
    container: lazyView(() => import('./containers/unsupported-chain.container.js')),
    next: ['SwitchNetwork'],
  }),
  Downloads: view('Downloads', {
    container: lazyView(() => import('./containers/downloads.container.js')),
    title: ({ t, params }) => t('title.Downloads', { wallet: params.wallet.name }),
  }),
  GetWallet: view('GetWallet', {
    container: lazyView(() => import('./containers/get-wallet.container.js')),
  }),
  WhatIsAWallet: view('WhatIsAWallet', {
    container: lazyView(() => import('./containers/what-is-a-wallet.container.js')),
    near: ['GetWallet'],
  }),
  WhatIsANetwork: view('WhatIsANetwork', {
    container: lazyView(() => import('./containers/what-is-a-network.container.js')),
  }),
};

export const viewNames = (): readonly string[] => Object.keys(views);

/** The spec of a view that a feature adds. What it does not say about one of core's views stays as it is. */
const featureSpec = (name: string, own: ViewSpec | undefined, { title, ...settings }: FeatureView): ViewSpec => ({
  ...own,
  ...settings,
  title: (t, state, entry) => {
    if (title) return title({ t, state, entry });
    // The modal's translator has the feature's texts too; its type cannot express that.
    return own ? own.title(t, state, entry) : t(`title.${name}` as TitleKey);
  },
});

/**
 * Returns the view of a name; an unknown name renders Connect (C2.16).
 * @param features the features that are installed in the modal; their views replace core's of the same name
 */
export function viewSpec(name: string, features: readonly FeatureModule[] = []): ViewSpec {
  const own = Object.hasOwn(views, name) ? views[name as OwnViewName] : undefined;
  const view = features.map((feature) => feature.views?.[name]).find((brought) => brought !== undefined);
  return view ? featureSpec(name, own, view) : (own ?? views.Connect);
}

/** The container of a view. @param state decides whether a replacement is used */
export function containerOf(name: string, state: RootState, features?: readonly FeatureModule[]): LazyView {
  const { container, instead } = viewSpec(name, features);
  return instead?.(state) ?? container;
}

/** Loads the code with which a view would open now. @throws when it fails to load */
export const loadView = (name: string, state: RootState, features?: readonly FeatureModule[]): Promise<unknown> =>
  containerOf(name, state, features).load();
