import type { ChainNamespace } from '../ports/caip.js';
import type { HostNetwork } from '../ports/network.js';
import { localNetwork } from './test-modal.js';

const networkIn = (chainNamespace: ChainNamespace, id: string): HostNetwork => ({
  ...localNetwork,
  id,
  name: `${chainNamespace} ${id}`,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${id}`,
});

/** A network of each chain namespace, EVM first. */
export const fourNetworks: readonly HostNetwork[] = [
  localNetwork,
  networkIn('solana', 'local'),
  networkIn('bip122', 'regtest'),
  networkIn('polkadot', 'local'),
];
