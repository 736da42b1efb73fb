import type { CaipNetworkId, ChainNamespace } from '@foyerkit/core';
import { bitcoin } from './bitcoin.js';
import type { ChainFamily, LocalChain, PublicNetwork } from './chain-family.js';
import { evm } from './evm.js';
import { polkadot } from './polkadot.js';
import { solana } from './solana.js';

/** Every chain family, in the order pages show them. */
export const CHAIN_FAMILIES: readonly ChainFamily[] = [evm, solana, bitcoin, polkadot];

/** @throws for a namespace that is none of the lab's */
export function familyOf(namespace: ChainNamespace): ChainFamily {
  const family = CHAIN_FAMILIES.find((one) => one.namespace === namespace);
  if (!family) throw new RangeError(`The lab knows no chain family ${namespace}.`);
  return family;
}

export const LOCAL_CHAINS: readonly LocalChain[] = CHAIN_FAMILIES.flatMap(({ localChains }) => localChains);
export const PUBLIC_NETWORKS: readonly PublicNetwork[] = CHAIN_FAMILIES.flatMap(({ publicNetworks }) => publicNetworks);

/** Every network a page of the lab can be told to use. */
export const KNOWN_NETWORK_IDS: readonly CaipNetworkId[] = [...LOCAL_CHAINS, ...PUBLIC_NETWORKS].map(
  ({ networkId }) => networkId,
);
