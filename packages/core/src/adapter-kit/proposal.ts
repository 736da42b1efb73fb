import type { Network } from '../ports/network.js';
import type { PairingNamespace } from '../ports/pairing.js';

/** What a namespace asks of a pairing: all networks of the host, each with the first RPC URL that the host gave. */
export const toPairingNamespace = (
  networks: readonly Network[],
  { events, methods }: Pick<PairingNamespace, 'events' | 'methods'>,
): PairingNamespace => ({
  networkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
  methods,
  events,
  rpcUrls: Object.fromEntries(
    networks.flatMap(({ caipNetworkId, rpcUrls: [url] }) => (url ? [[caipNetworkId, url]] : [])),
  ),
});
