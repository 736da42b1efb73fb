import type { LocalFeatures } from '../features/features.js';
import type { OnrampOptions } from '../funding/onramp-options.js';
import type { AccountType, AppMetadata } from '../ports/adapter.js';
import type { AdapterOption } from '../ports/adapter-registry.js';
import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { HostNetwork } from '../ports/network.js';
import type { ServicesOption } from '../ports/services.js';
import type { SiweConfig, SiwxConfig } from '../ports/sign-in.js';
import type { HostStorage } from '../ports/storage.js';
import type { ThemeMode, ThemeVariables } from '../theme/theme.state.js';
import type { ConnectorGroup, ConnectWay, WalletFeature } from '../wallets/connect-list.js';

/**
 * What a host switches on and off. Those of `LocalFeatures` (`swaps`, `onramp`, `email`, `socials`, `activity`,
 * `reownBranding` …) are restricted by the project's configuration. `email` and `socials` need the embedded wallet, and
 * `socials` is off unless the host sets it. `onramp` needs the option of the same name. `headless` and
 * `reownAuthentication` have no effect. Sources: C6.5 to C6.10.
 */
export interface Features extends LocalFeatures {
  /** Whether the modal sends on EVM and Solana. Default: true. */
  readonly send?: boolean;
  /**
   * Whether the page can ask to be paid: `openPay` and `pay`. It turns e-mail and social logins off, and is the same as
   * `payments` otherwise, which the project's configuration restricts. Default: false.
   */
  readonly pay?: boolean;
  /** Whether the modal shows the account's address to be paid to. Default: true. */
  readonly receive?: boolean;
  /**
   * Whether events may be sent to the analytics service after consent. The host's listeners always get them. Default:
   * true.
   */
  readonly analytics?: boolean;
  /** Whether our name is shown below the code for pairing with any wallet; `reownBranding` is the same. Default: true. */
  readonly branding?: boolean;
  /** Default: false. */
  readonly legalCheckbox?: boolean;
  /** Whether Account leads to the Smart Sessions of EVM accounts, and hosts can grant some. Default: false. */
  readonly smartSessions?: boolean;
  /** Groups of the wallet list to show first, in this order. Default: the order of C2.54. */
  readonly connectorTypeOrder?: readonly ConnectorGroup[];
  /**
   * The ways to connect, in this order; a way that is left out is not shown. Default: wallets first if one is installed
   * in the page, else last.
   */
  readonly connectMethodsOrder?: readonly ConnectWay[];
  /** Whether the wallets are behind 'Continue with a wallet' where there is another way to connect. Default: false. */
  readonly collapseWallets?: boolean;
  /** False has the same effect where one of the other ways is e-mail. Default: true. */
  readonly emailShowWallets?: boolean;
  /** The order of what an account leads to. Default: 'onramp', 'swaps', 'receive', 'send'. */
  readonly walletFeaturesOrder?: readonly WalletFeature[];
}

/** What follows when a connected wallet is on a network that the host has not configured. */
export type UnsupportedNetworks = 'ignore' | 'hint' | 'require';

/** A wallet that the host adds, in the catalogue's format. */
export interface CustomWallet {
  readonly id: string;
  readonly name: string;
  /** One sentence or two, for hosts that list wallets themselves. */
  readonly description?: string;
  readonly image_url?: string;
  readonly homepage?: string;
  readonly mobile_link?: string;
  /** A universal link, used where a phone does not follow a scheme. */
  readonly link_mode?: string;
  readonly desktop_link?: string;
  readonly webapp_link?: string;
  /** Opens the page in the wallet's own browser, for example `https://wallet.example/browse/{href}?ref={origin}`. */
  readonly browse_link?: string;
  /** `false`: the wallet's app cannot return to the page, which phones then open by `browse_link`. */
  readonly can_return?: boolean;
  readonly app_store?: string;
  readonly play_store?: string;
  readonly chrome_store?: string;
  readonly rdns?: string;
}

/**
 * Changes what every pairing requests of a wallet. Lists are by chain namespace, also of namespaces that the modal does
 * not know: those are requested as given. Source: F7.4.6.
 */
export interface ProviderConfigOverride {
  /** Replaces the methods of a namespace. One that is left out can no longer be requested: METHOD_NOT_ALLOWED. */
  readonly methods?: Readonly<Record<string, readonly string[]>>;
  /** Replaces the networks of a namespace, as CAIP-2 ids. */
  readonly chains?: Readonly<Record<string, readonly string[]>>;
  /** Replaces the events of a namespace. */
  readonly events?: Readonly<Record<string, readonly string[]>>;
  /** Endpoints by CAIP-2 id, beside the first one of each network's `rpcUrls`. */
  readonly rpcMap?: Readonly<Record<string, string>>;
  /** The CAIP-2 id of the network that is requested first. What the modal itself shows first is `defaultNetwork`. */
  readonly defaultChain?: string;
}

/** Names of accounts by chain namespace and address. */
export type AddressLabels = Readonly<Partial<Record<ChainNamespace, Readonly<Record<string, string>>>>>;

/** The options that are plain data. Sources: C3.25 to C3.39, F1.1.3 to F1.1.11. */
export interface ModalSettings {
  /** At least one; the first is the default. viem chains can be passed as they are. */
  readonly networks: readonly HostNetwork[];
  /** Used while nothing is stored. Default: the first network. */
  readonly defaultNetwork?: HostNetwork;
  /** Default: no service; injected and announced wallets need none. */
  readonly services?: ServicesOption;
  /** The same as `services: hosted({ projectId })`; beside `services`, the project id of those. */
  readonly projectId?: string | undefined;
  /** Default: read from the page. */
  readonly metadata?: Partial<AppMetadata>;
  /** `'system'` follows the visitor's setting. Default: 'dark', and 'system' for `createFoyer`. */
  readonly themeMode?: ThemeMode;
  readonly themeVariables?: ThemeVariables;
  readonly features?: Features;
  /** Default: 'SHOW'. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  /** Catalogue ids. */
  readonly featuredWalletIds?: readonly string[];
  /** Catalogue ids. */
  readonly includeWalletIds?: readonly string[];
  /** Catalogue ids, rdns or names; announced wallets are hidden too. */
  readonly excludeWalletIds?: readonly string[];
  readonly customWallets?: readonly CustomWallet[];
  readonly termsConditionsUrl?: string;
  readonly privacyPolicyUrl?: string;
  /**
   * The version of these documents, such as '2026-11'. With it a visitor who has ticked `features.legalCheckbox` and
   * connected is asked again only when it changes, or an address does. Default: each visit asks.
   */
  readonly termsVersion?: string;
  /** Whether the wallet section of Connect is shown. Default: true. */
  readonly enableWallets?: boolean;
  /** Whether 'What is a wallet' and 'Get a wallet' are offered. Default: true. */
  readonly enableWalletGuide?: boolean;
  /** Default: true. */
  readonly enableEIP6963?: boolean;
  /** Wallets that only set an object on the window, such as `window.ethereum`. Default: true. */
  readonly enableInjected?: boolean;
  /** Default: true. False: connections of earlier visits are removed at the start. */
  readonly enableReconnect?: boolean;
  /** Default: true. */
  readonly enableNetworkSwitch?: boolean;
  /**
   * What follows when a connected wallet is on a network that the host has not configured. `ignore`: nothing. `hint`:
   * the buttons say so, and the modal, once a visitor opens it, asks for another network. `require`: the modal also
   * opens by itself. It can always be closed, and always offers Disconnect. Default: `hint`.
   */
  readonly unsupportedNetworks?: UnsupportedNetworks;
  /** `true` is `unsupportedNetworks: 'ignore'`, `false` is `'require'`. */
  readonly allowUnsupportedChain?: boolean;
  /**
   * The host pairs by itself and passes the URI: `open({ uri })`. The modal then creates no URI and shows pairing first
   * while no wallet is connected. Default: false.
   */
  readonly manualWCControl?: boolean;
  /** What pairings request, where it is not what the adapters propose. Default: their proposals as they are. */
  readonly universalProviderConfigOverride?: ProviderConfigOverride;
  /**
   * Whether phones open wallets by their universal links rather than their schemes, also where they follow both. The form
   * that has worked for a wallet comes first nevertheless. Default: false; iOS always does.
   */
  readonly experimental_preferUniversalLinks?: boolean;
  /** The views are part of the page: closing shows Account or Connect instead of hiding them. Default: false. */
  readonly enableEmbedded?: boolean;
  /**
   * `wide`: where the window is at least 720 px wide, Connect has the list of wallets and the QR code side by side. The
   * code appears with the visitor's press. Has no effect with `enableEmbedded`. Default: 'compact'.
   */
  readonly layout?: 'compact' | 'wide';
  /**
   * The type of the account that is active first after a wallet has connected; an account that the visitor chose in an
   * earlier visit comes before it. Only Bitcoin has several so far: `payment`, the default, and `ordinal`. Sources: C6.2,
   * C6.3.
   */
  readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>;
  /** Names of accounts, shown in place of their shortened addresses. Cleaned as every text from outside. */
  readonly addressLabels?: AddressLabels;
  /**
   * Tokens that the account is always shown with, by network: their balances are read from the host's own node, so they
   * need no blockchain API. `image` is the address of a picture.
   */
  readonly tokens?: Readonly<Partial<Record<CaipNetworkId, HostTokenOption | readonly HostTokenOption[]>>>;
  /** Where the name service puts new names, such as 'example.org' for 'ada.example.org'. Default: 'reown.id'. */
  readonly nameZone?: string;
  /** A page about names, which 'Learn more about names' leads to. Default: there is no such link. */
  readonly nameFaqUrl?: string;
  /** Buying crypto through an on-ramp provider. Default: not offered. */
  readonly onramp?: OnrampOptions;
  /** Pictures by CAIP-2 id. */
  readonly chainImages?: Readonly<Partial<Record<CaipNetworkId, string>>>;
  /** Pictures by connector id. */
  readonly connectorImages?: Readonly<Record<string, string>>;
  /** Whether alerts about the set-up are shown and logged. Default: true. */
  readonly debug?: boolean;
  /** Separates the stored data of several modals on one origin. Default: 'foyerkit'. */
  readonly storageKey?: string;
}

/** A token of the option `tokens`. */
export interface HostTokenOption {
  /** Of its contract (EVM) or its mint (Solana). */
  readonly address: string;
  readonly image?: string;
}

/** Everything a host gives. */
export interface ModalOptions extends ModalSettings {
  readonly adapters?: readonly AdapterOption[];
  /**
   * Loaded for the namespaces that `adapters` leaves out, where a relay is configured. `@foyerkit/react` passes those
   * of `@foyerkit/core/pairing-adapter`; the modal itself loads none.
   */
  readonly fallbackAdapters?: Readonly<Partial<Record<ChainNamespace, AdapterOption>>>;
  /**
   * Visitors sign in with a message that their wallet signs, in every chain namespace: an object of your own, or a
   * `DefaultSiwx` of `@foyerkit/core/sign-in`. Default: they only connect.
   */
  readonly siwx?: SiwxConfig;
  /** The same for EVM alone, as an EIP-4361 message that your server verifies. Not together with `siwx`. */
  readonly siweConfig?: SiweConfig;
  /** Where the modal stores its data. Default: the page's `localStorage`; `null`: nothing is stored. */
  readonly storage?: HostStorage | null;
  /** Every HTTP request of the modal and of its adapters goes through it. Default: the page's own. */
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: () => number;
}

/** Options after validation: there is at least one network. */
export type CheckedOptions = ModalOptions & { readonly networks: readonly [HostNetwork, ...HostNetwork[]] };
