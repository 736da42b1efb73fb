import type { CaipNetworkId, ChainNamespace, HostNetwork, NativeCurrency } from '@foyerkit/core';

/** What `adapters` of an address calls the namespaces. */
export const ADAPTER_NAMES = ['evm', 'solana', 'bitcoin', 'polkadot'] as const;
type AdapterName = (typeof ADAPTER_NAMES)[number];

/** A chain that runs beside the lab. It carries a test id, so that no real wallet is ever led to sign for a real network. */
export interface LocalChain {
  readonly networkId: CaipNetworkId;
  readonly name: string;
  /** How many neighbouring ports of the plan it takes. The first is that of its RPC. */
  readonly portCount: number;
}

/** A well-known network for those who have internet; off unless it is asked for. */
export interface PublicNetwork {
  readonly networkId: CaipNetworkId;
  readonly network: HostNetwork;
  /** Where a host imports it from, and its name there. */
  readonly source: { readonly module: string; readonly name: string };
}

/** A chain namespace as both sides of the lab know it: data, and nothing that weighs. */
export interface NamespaceInfo {
  readonly adapter: AdapterName;
  readonly namespace: ChainNamespace;
  readonly name: string;
  /** Where a host imports the adapter from, and its factory's name. */
  readonly source: { readonly module: string; readonly name: string };
  /** Of the local chains. */
  readonly nativeCurrency: NativeCurrency;
  readonly localChains: readonly LocalChain[];
  readonly publicNetworks: readonly PublicNetwork[];
  /** What a page uses without a wish of its own while none of the local chains runs. Default: nothing. */
  readonly withoutNode?: readonly CaipNetworkId[];
  /** What the page's policy has to let through for a node, where that is more than its RPC URL: a WebSocket beside it. */
  readonly connectSources?: (rpcUrl: string) => readonly string[];
  /** What the policy has to add to `script-src`, such as `'wasm-unsafe-eval'`. */
  readonly scriptSources?: readonly string[];
}
