import { type AdapterContext, type CaipNetworkId, RequestFailedError } from '@foyerkit/core/adapter';

/** A Solana node of the host, and the `fetch` with which it is asked. */
export interface Endpoint extends Pick<AdapterContext, 'fetch'> {
  readonly url: string;
}

/** The first endpoint that the host configured for a network. @throws REQUEST_FAILED if there is none */
export function endpointOf(
  { fetch, networks }: Pick<AdapterContext, 'fetch' | 'networks'>,
  networkId: CaipNetworkId,
): Endpoint {
  const url = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.rpcUrls[0];
  if (url) return { fetch, url };
  throw new RequestFailedError({
    details: `No endpoint is configured for "${networkId}": set its rpcUrls.default.http.`,
  });
}
