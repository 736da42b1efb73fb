import type { AccountType, CaipNetworkId, Network, PairingNamespace, SessionNamespaceRules } from '../../adapter.js';

/** Sends a request to the paired wallet on a network of its session. Default: the one the page uses. */
export type AskPairedWallet = (method: string, params: unknown, networkId?: CaipNetworkId) => Promise<unknown>;

export interface PairedSignRequest {
  readonly address: string;
  readonly message: string;
  /** All addresses on the network the page uses. */
  readonly addresses: readonly string[];
}

/** Reads from the host's own endpoint of a network, by JSON-RPC. @throws REQUEST_FAILED */
export type ReadNetwork = (method: string, params: unknown) => Promise<unknown>;

/** What differs between chain namespaces that are served by pairing alone. */
export interface PairedNamespace {
  readonly rules: SessionNamespaceRules;
  /** What the namespace requests of every session. */
  propose(networks: readonly Network[]): PairingNamespace;
  typeOf(address: string): AccountType;
  /** @returns the signature, in the format of `ChainAdapter.signMessage`. @throws WALLET_MISBEHAVED */
  signMessage(ask: AskPairedWallet, request: PairedSignRequest): Promise<string>;
  /** In the smallest unit. Absent: the balance cannot be read without a chain SDK. */
  readBalance?(read: ReadNetwork, address: string): Promise<bigint>;
}
