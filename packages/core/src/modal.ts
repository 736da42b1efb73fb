import type { AccountBalance } from './account/account.state.js';
import type { DisconnectTarget } from './connection/disconnect-target.js';
import type { AnalyticsEvent } from './effects/analytics-events.js';
import type { ViewData } from './modal/open-with-data.js';
import type { MultiWallet } from './multi-wallet/open-multi-wallet.js';
import type { TypedData } from './ports/adapter.js';
import type { AdapterOption } from './ports/adapter-registry.js';
import type { CaipNetworkId, ChainNamespace } from './ports/caip.js';
import type { HostNetwork } from './ports/network.js';
import type { ServiceEndpoints } from './ports/services.js';
import type { PublicState } from './public-state.js';
import type { ModalStore } from './store/state.js';
import type { ThemeMode, ThemeVariables } from './theme/theme.state.js';

export interface OpenOptions {
  /** A view's name; an unknown one shows Connect. Default: Account when connected, else Connect. */
  readonly view?: string;
  /** What the view opens with, for those that need something: see `ViewData`. */
  readonly data?: ViewData[keyof ViewData];
  /** The chain namespace to show first; while the modal is open its wallets alone are offered. Default: all. */
  readonly namespace?: ChainNamespace;
  /** Whether the page is on a phone, as far as the binding can tell. Default: false. */
  readonly isMobile?: boolean;
  /** The link of a pairing that the host made by itself; see the option `manualWCControl`. It goes with the modal. */
  readonly uri?: string;
}

/** A modal: one store, one set of services. Every method rejects with a `ModalError`. */
export interface Modal {
  /** For bindings; hosts read `getState()`. */
  readonly store: ModalStore;
  readonly endpoints: ServiceEndpoints | null;
  /**
   * @throws NETWORK_NOT_FOUND for a namespace without a network, INVALID_OPTION for a `uri` that is no pairing's, and
   * both or CONNECTOR_NOT_FOUND for `data` that the view cannot use
   */
  open(options?: OpenOptions): Promise<void>;
  close(): Promise<void>;
  /** @throws CONNECTION_REJECTED, CONNECTION_PENDING, CONNECTOR_NOT_FOUND, CONNECTION_FAILED … */
  connect(wallet: { readonly namespace: ChainNamespace; readonly connectorId: string }): Promise<void>;
  /**
   * Ends the current connection of a chain namespace, one of several by its connector, or a wallet in all chain
   * namespaces. Without a target all connections end. One that fails does not stop the others; the reasons are joined
   * in the error's text.
   * @throws DISCONNECT_FAILED; MULTI_WALLET_DISABLED for a connector that is not the current one
   */
  disconnect(target?: ChainNamespace | DisconnectTarget): Promise<void>;
  /**
   * Several wallets at once in a chain namespace; its code is loaded with the first call.
   * @throws MULTI_WALLET_DISABLED where the project's configuration does not switch the feature on
   */
  multiWallet(): Promise<MultiWallet>;
  /** @throws NETWORK_NOT_FOUND, SWITCH_REJECTED, CHAIN_NOT_SUPPORTED */
  switchNetwork(networkId: CaipNetworkId): Promise<void>;
  /**
   * One more adapter at run time, for a chain namespace that has none.
   * @throws INVALID_OPTION, ADAPTER_LOAD_FAILED
   */
  addAdapter(adapter: AdapterOption): Promise<void>;
  /** Takes an adapter away, and what was connected through it. The wallet is told nothing. */
  removeAdapter(namespace: ChainNamespace): Promise<void>;
  /** One more network at run time; one with the same id gives way. @throws INVALID_OPTION */
  addNetwork(network: HostNetwork): Promise<void>;
  /**
   * The first that remains takes the place of the active one. A wallet that stands on it stays connected, on a network
   * that is not supported. @throws NETWORK_NOT_FOUND, INVALID_OPTION for the last one
   */
  removeNetwork(networkId: CaipNetworkId): Promise<void>;
  /** @returns the signature. @throws NOT_CONNECTED, REQUEST_REJECTED */
  signMessage(request: { readonly namespace: ChainNamespace; readonly message: string }): Promise<string>;
  /** EIP-712. @returns the signature. @throws NOT_CONNECTED, REQUEST_REJECTED */
  signTypedData(typedData: TypedData): Promise<string>;
  /** @returns the transaction hash. @throws NOT_CONNECTED, REQUEST_REJECTED */
  sendTransaction(request: {
    readonly namespace: ChainNamespace;
    readonly to: string;
    /** In the smallest unit, as a decimal string. */
    readonly value: string;
    readonly data?: string;
  }): Promise<string>;
  /**
   * Reads the native balance of the active account; from then on it is in the state.
   * @returns `null` without an account, or when it changed meanwhile. @throws REQUEST_FAILED
   */
  fetchBalance(namespace: ChainNamespace): Promise<AccountBalance | null>;
  /** The wallet's own provider, EIP-1193 in `eip155`; `null` while none is connected. */
  getProvider(namespace: ChainNamespace): Promise<unknown>;
  setThemeMode(mode: ThemeMode): void;
  /** Merged over what is set. */
  setThemeVariables(variables: ThemeVariables): void;
  /**
   * Tells whether the visitor agrees that events are sent to the analytics service; kept for the next visits. Until
   * `true` is told, and with `features.analytics: false`, none is sent.
   */
  setAnalyticsConsent(isGiven: boolean): void;
  /** The same state gives the same object. */
  getState(): PublicState;
  /** Called after every change of the public state. @returns a function that ends it. */
  subscribe(listener: (state: PublicState) => void): () => void;
  /** @returns a function that ends it. */
  subscribeEvents(listener: (event: AnalyticsEvent) => void): () => void;
  /** Resolves once every adapter is there, or has failed to load. */
  ready(): Promise<void>;
  /** Leaves no listener, timer or socket behind. What is stored stays, for the next visit. */
  destroy(): Promise<void>;
}
