import { namespaceOf } from '../ports/caip.js';
import type { HostNetwork, Network } from '../ports/network.js';

/** A host's network in our format. Without a namespace or a CAIP-2 id it is an EVM chain, as every viem chain is. */
export function toNetwork(host: HostNetwork): Network {
  const namespace = host.chainNamespace ?? (host.caipNetworkId ? namespaceOf(host.caipNetworkId) : 'eip155');
  const explorerUrl = host.blockExplorers?.default.url;
  const { imageId, imageUrl } = host.assets ?? {};
  return {
    caipNetworkId: host.caipNetworkId ?? `${namespace}:${host.id}`,
    namespace,
    name: host.name,
    nativeCurrency: {
      name: host.nativeCurrency.name,
      symbol: host.nativeCurrency.symbol,
      decimals: host.nativeCurrency.decimals,
    },
    rpcUrls: [...host.rpcUrls.default.http],
    isTestnet: host.testnet ?? false,
    ...(explorerUrl && { explorerUrl }),
    ...(imageId && { imageId }),
    ...(imageUrl && { imageUrl }),
  };
}
