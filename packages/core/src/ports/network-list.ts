import type { CaipNetworkId, ChainNamespace } from './caip.js';
import type { HostNetwork, Network } from './network.js';

/** The host's networks as the host wrote them. The state cannot hold these objects, but adapters need them. */
export interface NetworkList {
  of(namespace: ChainNamespace): {
    readonly networks: readonly Network[];
    readonly hostNetworks: readonly HostNetwork[];
  };
  /** Appends a network; one with the same id is removed. */
  add(host: HostNetwork): Network;
  remove(networkId: CaipNetworkId): void;
}
