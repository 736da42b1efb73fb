import { type Chain, defineChain } from 'viem';
import type { LabOptions } from '../../src-shared/config/options.schema.js';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { ETHER, PUBLIC_CHAINS, toNetworkId } from '../../src-shared/networks.js';

/** The lab's chains as viem has them, by CAIP-2 id: those that run here, then the public ones. */
export function labChains({ chains }: LabInfo): ReadonlyMap<string, Chain> {
  const local = Object.entries(chains).map(([networkId, { name, rpcUrl, explorerUrl }]): [string, Chain] => [
    networkId,
    defineChain({
      id: Number(networkId.split(':')[1]),
      name,
      nativeCurrency: ETHER,
      rpcUrls: { default: { http: [rpcUrl] } },
      blockExplorers: { default: { name: 'Lab Explorer', url: explorerUrl } },
      testnet: true,
    }),
  ]);
  return new Map([...local, ...PUBLIC_CHAINS.map((chain): [string, Chain] => [toNetworkId(chain.id), chain])]);
}

/**
 * The networks a page asks for, in its order; without a wish those that run here.
 * @throws when the lab runs no chain
 */
export function chosenChains(info: LabInfo, { networks }: LabOptions): readonly [Chain, ...Chain[]] {
  const all = labChains(info);
  const [first, ...others] = (networks ?? Object.keys(info.chains)).flatMap((id) => all.get(id) ?? []);
  if (!first) throw new Error('The lab runs no chain.');
  return [first, ...others];
}
