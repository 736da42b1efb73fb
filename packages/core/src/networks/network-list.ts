import type { HostNetwork, Network } from '../ports/network.js';
import type { NetworkList } from '../ports/network-list.js';

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
