import type { CaipNetworkId, ChainNamespace } from './caip.js';
import type { FramePort } from './frame.js';
import type { HostNetwork, Network } from './network.js';
import type { PairingPort } from './pairing.js';

/** How a connector reaches its wallet. Sources: C3.11, C3.14, C3.15. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'PAIRING';

/** One way to reach a wallet in one namespace, as plain JSON. */
export interface Connector {
  /** Unique in its namespace: the rdns of an announced wallet, `walletConnect` for the pairing. */
  readonly id: string;
  readonly namespace: ChainNamespace;
  readonly type: ConnectorType;
  /** As the wallet announced it; core strips and cuts it before it is shown. `null`: it has told none. */
  readonly name: string | null;
  /** As the wallet announced it; core drops what is not a picture. */
  readonly iconUrl?: string;
  readonly rdns?: string;
  /** Catalogue id of the same wallet, where it is known. */
  readonly explorerId?: string;
}

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal';

export interface AdapterAccount {
  readonly address: string;
  readonly type: AccountType;
  /** Hex, where the wallet tells it, as Bitcoin's do. */
  readonly publicKey?: string;
  /** Where the wallet tells it. Source: BIP-32. */
  readonly path?: string;
}

/** What a connector shares now. Index 0 of the accounts is the active one. */
export interface AdapterConnection {
  readonly connectorId: string;
  readonly accounts: readonly [AdapterAccount, ...AdapterAccount[]];
  /** Where the wallet is now, also when the host has not configured that network. */
  readonly networkId: CaipNetworkId;
  /** Networks of a pairing session. Absent: the wallet can be asked for any network. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[];
  /** The wallet behind a pairing, or a name the provider tells only after it is connected. */
  readonly wallet?: { readonly name: string | null; readonly iconUrl?: string };
}

/**
 * What a wallet, or the host's own library beside us, does on its own. `disconnected` is told of every connection that
 * was answered or announced and is not live any more, also of one that another has replaced. It overrules an answer
 * that is still on its way.
 */
export type AdapterEvent =
  | { readonly type: 'connectorsChanged'; readonly connectors: readonly Connector[] }
  | { readonly type: 'connectionChanged'; readonly connection: AdapterConnection }
  | { readonly type: 'disconnected'; readonly connectorId: string };

export interface ConnectRequest {
  readonly connectorId: string;
  /** The network to arrive on, where the wallet lets us choose. */
  readonly networkId?: CaipNetworkId;
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

export interface TransactionRequest {
  readonly connectorId: string;
  readonly networkId: CaipNetworkId;
  readonly from: string;
  readonly to: string;
  /** In the smallest unit, as a decimal string. */
  readonly value: string;
  /** Hex call data, EVM only. */
  readonly data?: string;
  /** Address of the token's mint, Solana only; `value` is in the token's smallest unit then. Default: SOL. */
  readonly tokenMint?: string;
}

export interface EstimateRequest extends TransactionRequest {
  /** Aborted when the estimate is no longer needed. */
  readonly signal?: AbortSignal;
}

/** What a transaction costs in addition to its amount. */
export interface FeeEstimate {
  /**
   * In the smallest unit of the network's native coin, as a decimal string, even if a token is sent. Includes everything
   * the account pays besides the amount: what a rollup charges for its data, the deposit for opening the recipient's account.
   */
  readonly fee: string;
  readonly decimals: number;
  readonly symbol: string;
}

export interface WaitForTransactionRequest {
  readonly networkId: CaipNetworkId;
  /** As returned by `sendTransaction`. */
  readonly hash: string;
  /** Ends the wait. Required because a transaction may stay pending for an unlimited time. */
  readonly signal: AbortSignal;
}

/** The outcome of a transaction that the network has included. */
export interface TransactionReceipt {
  /** `failed`: it was included and its fee was charged, but it had no other effect. Does not occur on Bitcoin. */
  readonly status: 'succeeded' | 'failed';
  /**
   * The hash that was included. Differs from the requested one if the wallet sent the same transaction again with
   * another fee.
   */
  readonly hash: string;
  /** The block or, on Solana, the slot that includes it, as a decimal string. Absent if the node does not return it. */
  readonly blockNumber?: string;
}

export interface BalanceRequest {
  readonly address: string;
  readonly networkId: CaipNetworkId;
}

export interface Balance {
  /** In the smallest unit, as a decimal string. */
  readonly value: string;
  readonly decimals: number;
  readonly symbol: string;
}

/** The wallets of a chain namespace that stay connected side by side. One of them is the current one. */
export interface ConnectionsPort {
  /** All live connections, the current one among them. */
  read(): readonly AdapterConnection[];
  /** Calls back after every change of them. @returns a function that ends it */
  subscribe(listener: () => void): () => void;
  /**
   * Makes a live connection the current one, without a prompt; with an address, that one of its accounts the active
   * one. Told by `connectionChanged`. @throws NOT_CONNECTED
   */
  select(request: { readonly connectorId: string; readonly address?: string }): Promise<void>;
  /** As `ChainAdapter.restore`, and whoever is current stays so. The wallet must be listed. */
  restore(request: ConnectRequest): Promise<AdapterConnection | null>;
}

/**
 * One chain namespace. Every method rejects with a `ModalError` that keeps what the wallet has thrown as its cause; none
 * of them waits for ever once its signal is aborted. A provider never leaves the adapter but through `getProvider`.
 * `adapterContract` of `@foyerkit/core/testing` tests all of this; with the codes named here, any method can reject with
 * ADAPTER_LOAD_FAILED, and with CONNECTION_ABORTED once the adapter is destroyed.
 */
export interface ChainAdapter {
  /**
   * Asks the wallet to share its accounts. Prompts once, and never with a write method.
   * After an abort a late approval is announced by `connectionChanged`, unless another connect came since;
   * then it is undone.
   * @throws CONNECTION_REJECTED, CONNECTION_PENDING, CONNECTION_TIMEOUT, CONNECTOR_NOT_FOUND, CONNECTION_FAILED,
   * CHAIN_NOT_SUPPORTED, PAIRING_UNAVAILABLE, RELAY_UNREACHABLE, WALLET_LOCKED, WALLET_MISBEHAVED, WALLET_SDK_MISSING
   */
  connect(request: ConnectRequest): Promise<AdapterConnection>;
  /**
   * Finds a former connection back without a prompt, once its wallet is there. `null`: it is gone. For the pairing it is
   * called too when another chain namespace has opened the session: what was connected here is then replaced.
   * @throws as `connect`
   */
  restore(request: ConnectRequest): Promise<AdapterConnection | null>;
  /**
   * Ends a connection; permissions are revoked where the wallet supports it. @throws DISCONNECT_FAILED; the connection
   * has ended all the same
   */
  disconnect(connectorId: string): Promise<void>;
  /** @throws SWITCH_REJECTED, CHAIN_NOT_SUPPORTED, CONNECTION_PENDING, NOT_CONNECTED */
  switchNetwork(request: { readonly connectorId: string; readonly networkId: CaipNetworkId }): Promise<void>;
  /**
   * @returns the signature, hex for EVM. @throws REQUEST_REJECTED, REQUEST_FAILED, CONNECTION_PENDING, NOT_CONNECTED,
   * METHOD_NOT_ALLOWED, CHAIN_NOT_SUPPORTED, WALLET_LOCKED, WALLET_MISBEHAVED, WALLET_SDK_MISSING
   */
  signMessage(request: SignMessageRequest): Promise<string>;
  /** EVM only. @throws REQUEST_REJECTED */
  signTypedData?(request: SignTypedDataRequest): Promise<string>;
  /**
   * @returns the transaction hash, as soon as the wallet has sent it; on Solana, where one that was sent can still vanish,
   * once the network has confirmed it. @throws REQUEST_REJECTED
   */
  sendTransaction(request: TransactionRequest): Promise<string>;
  /**
   * Estimates what the network would charge for the same request to `sendTransaction`, read from the host's node. Shows no
   * prompt and does not switch the wallet's network. The wallet may choose a higher fee for a faster transaction.
   * @throws what `sendTransaction` throws for an invalid request: NOT_CONNECTED, and the codes for amounts and addresses;
   * INSUFFICIENT_FUNDS if the account cannot cover the amount and the fee; REQUEST_FAILED or NETWORK_UNREACHABLE if the
   * fee cannot be read; the reason of the signal
   */
  estimate(request: EstimateRequest): Promise<FeeEstimate>;
  /**
   * Resolves when the network has included a transaction, whether it succeeded or failed. A transaction counts as included
   * in the first state that the network rarely reverts: one block on EVM and Bitcoin, `confirmed` on Solana, a finalised
   * block on Polkadot. A transaction that the node does not know yet is awaited too. The wait needs no connection and ends
   * when the adapter is destroyed.
   * @throws TRANSACTION_EXPIRED or TRANSACTION_REPLACED if it can never be included; REQUEST_FAILED if the node has not
   * answered for two minutes; the reason of the signal, as CONNECTION_ABORTED unless it is a `ModalError`
   */
  waitForTransaction(request: WaitForTransactionRequest): Promise<TransactionReceipt>;
  /** Read through the host's own transport. */
  getBalance(request: BalanceRequest): Promise<Balance>;
  /** The live provider of a connection, for the host's own use: EIP-1193 in `eip155`. */
  getProvider(connectorId: string): Promise<unknown>;
  /**
   * Several connections at once: what another one has replaced as the current one stays, and takes its place when that
   * one ends. Asked for only where the modal keeps several; the same object each time. Absent: one at a time.
   */
  connections?(): Promise<ConnectionsPort>;
  /**
   * The host added or removed networks of the namespace: they stand in the context from now on. Absent: the adapter
   * reads the context whenever it needs them.
   */
  networksChanged?(): void;
  /**
   * Leaves no listener and no timer behind. Calls under way settle, nothing is told any more, and no wallet is asked
   * anything, not even to take an approval back that comes later.
   */
  destroy(): void;
}

/** A store of strings that never throws: what cannot be kept is lost quietly, what cannot be read is `null`. */
export interface AdapterStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** How the host application presents itself to wallets. */
export interface AppMetadata {
  readonly name: string;
  readonly description: string;
  /** The page's own origin: whatever else the host gives is replaced by it, because wallets compare the two. */
  readonly url: string;
  readonly icons: readonly string[];
  readonly redirect?: { readonly native?: string; readonly universal?: string };
}

/** All that an adapter gets. */
export interface AdapterContext {
  /** Those of the namespace as they are now; a host may add and remove some. */
  readonly networks: readonly Network[];
  /** The same networks, in the same order, as the host wrote them. */
  readonly hostNetworks: readonly HostNetwork[];
  readonly metadata: AppMetadata;
  /** Of this chain namespace alone. */
  readonly storage: AdapterStorage;
  /** Absent when no relay is configured: then there is no pairing connector. */
  readonly pairing?: PairingPort;
  /** Absent where the modal has no page to place a frame in. */
  readonly frame?: FramePort;
  /** EIP-6963 and its siblings. Option `enableEIP6963`. */
  readonly isDiscoveryEnabled: boolean;
  /** Legacy injected providers. Option `enableInjected`. */
  readonly isInjectedEnabled: boolean;
  emit(event: AdapterEvent): void;
}

/** Given to `createModal`; does nothing before `create` is called. */
export interface AdapterFactory {
  readonly namespace: ChainNamespace;
  create(context: AdapterContext): ChainAdapter | Promise<ChainAdapter>;
}
