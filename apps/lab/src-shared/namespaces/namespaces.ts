import type { CaipNetworkId, ChainNamespace } from '@foyerkit/core';
import { bitcoin } from './bitcoin.js';
import { evm } from './evm.js';
import type { LocalChain, NamespaceInfo, PublicNetwork } from './namespace-info.js';
import { polkadot } from './polkadot.js';
import { solana } from './solana.js';

/** Every chain namespace, in the order pages show them. */
export const NAMESPACES: readonly NamespaceInfo[] = [evm, solana, bitcoin, polkadot];

/** @throws for an unknown namespace */
export function namespaceInfoOf(namespace: ChainNamespace): NamespaceInfo {
  const info = NAMESPACES.find((one) => one.namespace === namespace);
  if (!info) throw new RangeError(`Unknown chain namespace: ${namespace}.`);
  return info;
}

export const LOCAL_CHAINS: readonly LocalChain[] = NAMESPACES.flatMap(({ localChains }) => localChains);
export const PUBLIC_NETWORKS: readonly PublicNetwork[] = NAMESPACES.flatMap(({ publicNetworks }) => publicNetworks);

/** Every network a page of the lab can use. */
export const KNOWN_NETWORK_IDS: readonly CaipNetworkId[] = [...LOCAL_CHAINS, ...PUBLIC_NETWORKS].map(
  ({ networkId }) => networkId,
);
