import { type CaipNetworkId, NetworkNotFoundError } from '@foyerkit/core/adapter';
import type { EvmReader } from '@foyerkit/core/pairing-adapter/evm';
import type { Config } from '@wagmi/core';
import type { Chain } from 'viem';

/** A call without a viem type. */
export type AnyCall = { Method: string; Parameters: unknown; ReturnType: unknown };

/** A chain of the config, read through the config's transport. */
export interface ReadableChain {
  readonly chain: Chain;
  readonly read: EvmReader;
  /** The host's `pollingInterval` for the chain. */
  readonly pollingMs: number;
}

/** @throws NETWORK_NOT_FOUND */
export function chainOf(config: Config, networkId: CaipNetworkId): ReadableChain {
  const chain = config.chains.find(({ id }) => `eip155:${id}` === networkId);
  if (!chain) throw new NetworkNotFoundError(networkId);
  const client = config.getClient({ chainId: chain.id });
  return {
    chain,
    read: (method, params) => client.request<AnyCall>({ method, params }),
    pollingMs: client.pollingInterval,
  };
}
