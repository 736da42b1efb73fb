import type { CaipNetworkId, ChainNamespace } from './caip.js';
import type { HostNetwork, Network } from './network.js';

/** The host's networks as it wrote them, which state cannot hold: adapters are made of them. */
export interface NetworkList {
  of(namespace: ChainNamespace): {
    readonly networks: readonly Network[];
    readonly hostNetworks: readonly HostNetwork[];
  };
  /** At the end; one with the same id gives way. */
  add(host: HostNetwork): Network;
  remove(networkId: CaipNetworkId): void;
}
