import type { Network } from '../ports/network.js';
import type { PairingNamespace } from '../ports/pairing.js';

/** The networks a namespace proposes for a pairing: all that the host configured, each with its first RPC URL. */
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
