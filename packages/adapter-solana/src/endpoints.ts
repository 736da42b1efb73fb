import { type CaipNetworkId, type Network, RequestFailedError } from '@foyerkit/core/adapter';

/** The first endpoint that the host configured for a network. @throws REQUEST_FAILED if there is none */
export function endpointOf(networks: readonly Network[], networkId: CaipNetworkId): string {
  const url = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.rpcUrls[0];
  if (url) return url;
  throw new RequestFailedError({
    details: `No endpoint is configured for "${networkId}": set its rpcUrls.default.http.`,
  });
}
