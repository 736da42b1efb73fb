import {
  type CaipNetworkId,
  type EmbeddedEnvironment,
  type EmbeddedNamespace,
  isCaipNetworkId,
  parseCaipNetworkId,
} from '@foyerkit/core/adapter';
import type { ChainReference } from '../protocol/index.js';

/** An EVM network as a number, any other by its CAIP-2 id. Source: F7.1.1. */
export function toWireChain(networkId: CaipNetworkId): ChainReference {
  const { namespace, reference } = parseCaipNetworkId(networkId);
  return namespace === 'eip155' ? Number(reference) : networkId;
}

/** The network that a site names. `null`: none of this namespace. */
export function fromWireChain(chainId: ChainReference, namespace: EmbeddedNamespace): CaipNetworkId | null {
  const text = String(chainId);
  const id = text.includes(':') ? text : `${namespace}:${text}`;
  return isCaipNetworkId(id) && id.startsWith(`${namespace}:`) ? id : null;
}

/** How a request names a network and the node that the host uses for it. */
export function toWireNetwork({ rpcUrlOf }: EmbeddedEnvironment, networkId: CaipNetworkId) {
  const rpcUrl = rpcUrlOf(networkId);
  return { chainId: toWireChain(networkId), ...(rpcUrl && { rpcUrl }) };
}
