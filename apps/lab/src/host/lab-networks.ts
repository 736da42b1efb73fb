import type { HostNetwork } from '@foyerkit/core';
import type { LabConfig } from '../../src-shared/config/lab-config.js';
import type { ChainInfo, LabInfo } from '../../src-shared/lab-info.js';
import { MULTICALL_ADDRESS } from '../../src-shared/namespaces/evm.js';
import { NAMESPACES, PUBLIC_NETWORKS } from '../../src-shared/namespaces/namespaces.js';
import { pageNetworkIds } from '../../src-shared/page-networks.js';

/** A local chain in the format a host would write. */
function localNetwork(networkId: string, { name, rpcUrl, explorerUrl }: ChainInfo): readonly HostNetwork[] {
  const reference = networkId.slice(networkId.indexOf(':') + 1);
  return NAMESPACES.filter(({ namespace }) => networkId === `${namespace}:${reference}`).map(
    ({ namespace, nativeCurrency }): HostNetwork => ({
      id: namespace === 'eip155' ? Number(reference) : reference,
      chainNamespace: namespace,
      caipNetworkId: `${namespace}:${reference}`,
      name,
      nativeCurrency,
      rpcUrls: { default: { http: [rpcUrl] } },
      blockExplorers: { default: { name: 'Lab Explorer', url: explorerUrl } },
      testnet: true,
      ...(namespace === 'eip155' && { contracts: { multicall3: { address: MULTICALL_ADDRESS } } }),
    }),
  );
}

/** The networks a page can use, by CAIP-2 id: the local ones, then the public ones. */
export function labNetworks({ chains }: LabInfo): ReadonlyMap<string, HostNetwork> {
  const local = Object.entries(chains).flatMap(([id, chain]) =>
    localNetwork(id, chain).map((network): [string, HostNetwork] => [id, network]),
  );
  const known = PUBLIC_NETWORKS.map(({ networkId, network }): [string, HostNetwork] => [networkId, network]);
  return new Map([...local, ...known]);
}

/** The networks of a page, in its order. @throws when the lab runs none of them */
export function chosenNetworks(info: LabInfo, config: LabConfig): readonly [HostNetwork, ...HostNetwork[]] {
  const all = labNetworks(info);
  const [first, ...others] = pageNetworkIds(config, info).flatMap((id) => all.get(id) ?? []);
  if (!first) throw new Error('The lab runs no chain for the namespaces on this page.');
  return [first, ...others];
}
