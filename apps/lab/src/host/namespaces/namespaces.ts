import type { LabConfig } from '../../../src-shared/config/lab-config.js';
import { bitcoinNamespace } from './bitcoin.js';
import { evmNamespace } from './evm.js';
import type { HostNamespace, NamespaceWorks } from './host-namespace.js';
import { polkadotNamespace } from './polkadot.js';
import { solanaNamespace } from './solana.js';

/** Every chain namespace, in the order the page shows them. */
export const HOST_NAMESPACES: readonly HostNamespace[] = [
  evmNamespace,
  solanaNamespace,
  bitcoinNamespace,
  polkadotNamespace,
];

/** The implementations of the namespaces that a page has an adapter for. */
export const worksOf = ({ adapters }: LabConfig): readonly NamespaceWorks[] =>
  HOST_NAMESPACES.filter(({ chain }) => adapters.includes(chain.adapter)).map(({ works }) => works);
