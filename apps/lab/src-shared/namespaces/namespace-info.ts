import type { CaipNetworkId, ChainNamespace, HostNetwork, NativeCurrency } from '@foyerkit/core';

/** The names of the namespaces in the address's `adapters`. */
export const ADAPTER_NAMES = ['evm', 'solana', 'bitcoin', 'polkadot'] as const;
type AdapterName = (typeof ADAPTER_NAMES)[number];

/** A local chain. It has a test id, so that a real wallet can never be led to sign for a real network. */
export interface LocalChain {
  readonly networkId: CaipNetworkId;
  readonly name: string;
  /** How many adjacent ports of the plan it takes. The first is its RPC port. */
  readonly portCount: number;
}

/** A well-known network for visitors with internet access; off unless requested. */
export interface PublicNetwork {
  readonly networkId: CaipNetworkId;
  readonly network: HostNetwork;
  /** The module a host imports it from, and its name there. */
  readonly source: { readonly module: string; readonly name: string };
}

/** A network that a package of the adapters exports. @param rpcUrl replaces those of the network */
export const publicNetwork = (
  module: string,
  name: string,
  network: HostNetwork & { readonly caipNetworkId: CaipNetworkId },
  rpcUrl?: string,
): PublicNetwork => ({
  networkId: network.caipNetworkId,
  network: rpcUrl === undefined ? network : { ...network, rpcUrls: { default: { http: [rpcUrl] } } },
  source: { module, name },
});

/** A chain namespace as both sides of the lab know it: data only, without heavy imports. */
export interface NamespaceInfo {
  readonly adapter: AdapterName;
  readonly namespace: ChainNamespace;
  readonly name: string;
  /** The module a host imports the adapter from, and the name of its factory. */
  readonly source: { readonly module: string; readonly name: string };
  /** Whether visitors can have accounts of the embedded wallet in it. */
  readonly hasEmbeddedWallet?: true;
  /** The native currency of the local chains. */
  readonly nativeCurrency: NativeCurrency;
  readonly localChains: readonly LocalChain[];
  readonly publicNetworks: readonly PublicNetwork[];
  /** The default network of a page when no local chain runs. Default: none. */
  readonly withoutNode?: readonly CaipNetworkId[];
  /** What the page's policy must allow for a node in addition to its RPC URL: an accompanying WebSocket. */
  readonly connectSources?: (rpcUrl: string) => readonly string[];
  /** What the policy must add to `script-src`, such as `'wasm-unsafe-eval'`. */
  readonly scriptSources?: readonly string[];
}
