import { type Chain, defineChain } from 'viem';
import type { LabConfig } from '../../src-shared/config/lab-config.js';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { chosenNetworks } from './lab-networks.js';

/** The EVM networks of a page in the format of viem and wagmi. @throws when there is none */
export function evmChains(info: LabInfo, config: LabConfig): readonly [Chain, ...Chain[]] {
  const [first, ...others] = chosenNetworks(info, config).flatMap(({ id, name, nativeCurrency, rpcUrls, testnet }) =>
    typeof id === 'number'
      ? defineChain({ id, name, nativeCurrency, rpcUrls, ...(testnet !== undefined && { testnet }) })
      : [],
  );
  if (!first) throw new Error('This page has no EVM network.');
  return [first, ...others];
}
