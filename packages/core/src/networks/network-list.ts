import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { HostNetwork, Network } from '../ports/network.js';

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

export function createNetworkList(hosts: readonly HostNetwork[], toOurs: (host: HostNetwork) => Network): NetworkList {
  let all = hosts.map((host) => ({ host, network: toOurs(host) }));
  return {
    of(namespace) {
      const ours = all.filter(({ network }) => network.namespace === namespace);
      return { networks: ours.map(({ network }) => network), hostNetworks: ours.map(({ host }) => host) };
    },
    add(host) {
      const network = toOurs(host);
      all = [...all.filter((one) => one.network.caipNetworkId !== network.caipNetworkId), { host, network }];
      return network;
    },
    remove(networkId) {
      all = all.filter(({ network }) => network.caipNetworkId !== networkId);
    },
  };
}
