import type { AssetMethods } from './asset-methods.js';
import type { CaipNetworkId, ChainNamespace } from './caip.js';
import type { CallsPort } from './calls.js';
import type { FramePort } from './frame.js';
import type { HostNetwork, Network } from './network.js';
import type { PairingPort } from './pairing.js';

/** How a connector reaches its wallet. Sources: C3.11, C3.14, C3.15. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'PAIRING';

/** One way to reach a wallet in one namespace, as plain JSON. */
export interface Connector {
  /** Unique in its namespace: the rdns of an announced wallet, `walletConnect` for pairing. */
  readonly id: string;
  readonly namespace: ChainNamespace;
  readonly type: ConnectorType;
  /** As the wallet announced it; core sanitises and shortens it before it is shown. `null`: none was announced. */
  readonly name: string | null;
  /** As the wallet announced it; core drops invalid pictures. */
  readonly iconUrl?: string;
  readonly rdns?: string;
  /** Catalogue id of the same wallet, where it is known. */
  readonly explorerId?: string;
}

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal';

export interface AdapterAccount {
  readonly address: string;
  readonly type: AccountType;
  /** Hex, where the wallet provides it, as Bitcoin wallets do. */
  readonly publicKey?: string;
  /** Where the wallet provides it. Source: BIP-32. */
  readonly path?: string;
}

/** What a connector shares now. Index 0 of the accounts is the active one. */
export interface AdapterConnection {
  readonly connectorId: string;
  readonly accounts: readonly [AdapterAccount, ...AdapterAccount[]];
  /** The wallet's network, even when the host has not configured it. */
  readonly networkId: CaipNetworkId;
  /** Networks of a pairing session. Absent: the wallet can be asked for any network. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[];
  /** The wallet behind a pairing can be asked for networks outside its session, too. */
  readonly canRequestNetworks?: boolean;
  /** The wallet behind a pairing, or a name that the provider reveals only after connecting. */
  readonly wallet?: { readonly name: string | null; readonly iconUrl?: string };
}

/**
 * Changes made by a wallet, or by a library that the host uses next to the modal. `disconnected` is emitted for every
 * connection that was returned or announced and is no longer live, including one that another has replaced. It
 * overrules a result that is still pending.
 */
export type AdapterEvent =
  | { readonly type: 'connectorsChanged'; readonly connectors: readonly Connector[] }
  | { readonly type: 'connectionChanged'; readonly connection: AdapterConnection }
  | { readonly type: 'disconnected'; readonly connectorId: string };

export interface ConnectRequest {
  readonly connectorId: string;
  /**
   * The network to connect on. A wallet that is on another one is asked to switch after it has agreed, and is connected
   * on its own network if it does not.
   */
  readonly networkId?: CaipNetworkId;
  /** The account to make the active one, if the wallet still shares it. For restore flows. */
  readonly address?: string;
  /** Aborted when the visitor leaves or chooses another wallet. */
  readonly signal: AbortSignal;
}

export interface SignMessageRequest {
  readonly connectorId: string;
  readonly address: string;
  readonly message: string;
}

/** EIP-712 data with `types`, `primaryType`, `domain` and `message`. */
export interface TypedData {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly domain: Readonly<Record<string, unknown>>;
  readonly message: Readonly<Record<string, unknown>>;
}

export interface SignTypedDataRequest {
  readonly connectorId: string;
  readonly address: string;
  readonly typedData: TypedData;
}

/** How `ChainAdapter.disconnect` ends a connection. */
export interface DisconnectOptions {
  /** `false`: the wallet is not asked, and keeps the page's permission. A pairing's session ends all the same. */
  readonly revoke?: boolean | undefined;
}

/** The wallets of a chain namespace that are connected at the same time. One of them is the current one. */
export interface ConnectionsPort {
  /** All live connections, the current one included. */
  read(): readonly AdapterConnection[];
  /** Calls back after every change of them. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /**
   * Makes a live connection the current one, without a prompt; with an address, also makes that account the active one.
   * Emits `connectionChanged`. @throws NOT_CONNECTED
   */
  select(request: { readonly connectorId: string; readonly address?: string }): Promise<void>;
  /** Like `ChainAdapter.restore`, but the current connection stays the current one. The wallet must be listed. */
  restore(request: ConnectRequest): Promise<AdapterConnection | null>;
}

/**
 * One chain namespace. Every method rejects with a `ModalError` whose cause is what the wallet has thrown, and settles
 * once its signal is aborted. A provider leaves the adapter only through `getProvider`. `adapterContract` of
 * `@foyerkit/core/testing` tests all of this; besides the codes named here, any method can reject with
 * ADAPTER_LOAD_FAILED, and with CONNECTION_ABORTED once the adapter is destroyed.
 */
export interface ChainAdapter extends AssetMethods {
  /**
   * Asks the wallet to share its accounts. Prompts once, and never with a write method.
   * After an abort a late approval is announced by `connectionChanged`, unless another connect was called since;
   * then it is undone.
   * The embedded wallet's connector shows no prompt and no login: it rejects with NOT_CONNECTED while nobody is logged in.
   * @throws CONNECTION_REJECTED, CONNECTION_PENDING, CONNECTION_TIMEOUT, CONNECTOR_NOT_FOUND, CONNECTION_FAILED,
   * CHAIN_NOT_SUPPORTED, CLOCK_WRONG, EMBEDDED_WALLET_UNAVAILABLE, NO_ACCOUNT_SHARED, NOT_CONNECTED, PAIRING_UNAVAILABLE, RELAY_UNREACHABLE, WALLET_LOCKED,
   * WALLET_MISBEHAVED, WALLET_SDK_MISSING
   */
  connect(request: ConnectRequest): Promise<AdapterConnection>;
  /**
   * Restores an earlier connection without a prompt, once its wallet is present. `null`: it no longer exists. For
   * pairing it is also called when another chain namespace has opened the session: the current connection is then
   * replaced.
   * @throws as `connect`
   */
  restore(request: ConnectRequest): Promise<AdapterConnection | null>;
  /**
   * Ends a connection; permissions are revoked where the wallet supports it, unless `revoke` is `false`.
   * @throws DISCONNECT_FAILED; the connection has ended even then
   */
  disconnect(connectorId: string, options?: DisconnectOptions): Promise<void>;
  /** @throws SWITCH_REJECTED, CHAIN_NOT_SUPPORTED, CONNECTION_PENDING, NOT_CONNECTED, REQUEST_EXPIRED */
  switchNetwork(request: { readonly connectorId: string; readonly networkId: CaipNetworkId }): Promise<void>;
  /**
   * @returns the signature, hex for EVM. @throws REQUEST_REJECTED, REQUEST_ABORTED, REQUEST_EXPIRED, REQUEST_FAILED, CONNECTION_PENDING, NOT_CONNECTED,
   * METHOD_NOT_ALLOWED, CHAIN_NOT_SUPPORTED, WALLET_LOCKED, WALLET_MISBEHAVED, WALLET_SDK_MISSING
   */
  signMessage(request: SignMessageRequest): Promise<string>;
  /** EVM only. @throws REQUEST_REJECTED */
  signTypedData?(request: SignTypedDataRequest): Promise<string>;
  /** The live provider of a connection, for the host's own use: EIP-1193 in `eip155`. */
  getProvider(connectorId: string): Promise<unknown>;
  /**
   * Makes one of the accounts that a live connection shares the active one, without a prompt. Emits
   * `connectionChanged`. Absent: the wallet alone decides which account is active. @throws NOT_CONNECTED
   */
  selectAccount?(request: { readonly connectorId: string; readonly address: string }): Promise<void>;
  /**
   * Several connections at once: a connection that is replaced as the current one stays live, and becomes current again
   * when the other one ends. Called only where the modal supports several; the same object each time. Absent: one at a
   * time.
   */
  connections?(): Promise<ConnectionsPort>;
  /** Batches of calls and capabilities. Absent: the namespace has none. */
  calls?(): Promise<CallsPort>;
  /**
   * The host added or removed networks of the namespace: the context already has the new list. Absent: the adapter
   * reads the context whenever it needs the networks.
   */
  networksChanged?(): void;
  /**
   * Removes every listener and timer. Pending calls settle, no further events are emitted, and no wallet is called, not
   * even to undo an approval that comes later.
   */
  destroy(): void;
}

/** A store of strings that never throws: failed writes are lost, unreadable values are `null`. */
export interface AdapterStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** How the host application presents itself to wallets. */
export interface AppMetadata {
  readonly name: string;
  readonly description: string;
  /** Always the page's own origin, whatever the host gives, because wallets compare the two. */
  readonly url: string;
  readonly icons: readonly string[];
  readonly redirect?: { readonly native?: string; readonly universal?: string };
}

/** Everything that an adapter receives. */
export interface AdapterContext {
  /** The namespace's networks at the time of reading; a host may add and remove some. */
  readonly networks: readonly Network[];
  /** The same networks, in the same order, as the host wrote them. */
  readonly hostNetworks: readonly HostNetwork[];
  readonly metadata: AppMetadata;
  /** Of this chain namespace only. */
  readonly storage: AdapterStorage;
  /** The host's option `fetch`, otherwise the page's: every HTTP request of an adapter goes through it. */
  readonly fetch: typeof globalThis.fetch;
  /** Absent when no relay is configured: then there is no pairing connector. */
  readonly pairing?: PairingPort;
  /** Absent where the modal has no page to place a frame in. */
  readonly frame?: FramePort;
  /** EIP-6963 and the equivalents of other namespaces. Option `enableEIP6963`. */
  readonly isDiscoveryEnabled: boolean;
  /** Legacy injected providers. Option `enableInjected`. */
  readonly isInjectedEnabled: boolean;
  /** Of the accounts of a new connection, the first one of this type is active. Option `defaultAccountTypes`. */
  readonly defaultAccountType?: AccountType | undefined;
  emit(event: AdapterEvent): void;
}

/** Passed to `createModal`; does nothing before `create` is called. */
export interface AdapterFactory {
  readonly namespace: ChainNamespace;
  create(context: AdapterContext): ChainAdapter | Promise<ChainAdapter>;
}
