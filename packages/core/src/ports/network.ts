import type { CaipNetworkId, ChainNamespace } from './caip.js';

export interface NativeCurrency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** A network in the modal's format: plain JSON, without the other members of the host's object. */
export interface Network {
  readonly caipNetworkId: CaipNetworkId;
  readonly namespace: ChainNamespace;
  readonly name: string;
  readonly nativeCurrency: NativeCurrency;
  /** The HTTP endpoints that the host gave, in the host's order. The modal adds none. */
  readonly rpcUrls: readonly string[];
  readonly explorerUrl?: string;
  readonly imageId?: string;
  readonly imageUrl?: string;
  readonly isTestnet: boolean;
}

/**
 * What a host may pass as a network: a viem chain as it is, or an object of the same shape with a namespace for the
 * other namespaces.
 */
export interface HostNetwork {
  readonly id: number | string;
  readonly name: string;
  readonly nativeCurrency: NativeCurrency;
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined;
  readonly testnet?: boolean | undefined;
  readonly chainNamespace?: ChainNamespace | undefined;
  readonly caipNetworkId?: CaipNetworkId | undefined;
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined;
}
