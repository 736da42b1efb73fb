import type { CaipNetworkId } from '../ports/caip.js';
import type { Dependencies } from '../store/dependencies.js';
import { type ChainStore, readChain } from './chain-requests.js';
import { getSupportedChains, SUPPORTED_CHAINS_AGE_S, type SupportedChains } from './supported-chains.api.js';

/** Whether there is a blockchain API at all. Without one, only what a node can answer is offered. */
export const hasChainApi = ({ endpoints }: Pick<Dependencies, 'endpoints'>): boolean =>
  endpoints?.blockchainUrl !== undefined;

const readSupported = (
  store: ChainStore,
  signal: AbortSignal | undefined,
  isForced: boolean,
): Promise<SupportedChains> =>
  readChain(store, getSupportedChains, undefined, {
    maxAgeS: SUPPORTED_CHAINS_AGE_S,
    failure: isForced ? 'ignored' : 'brief',
    signal,
  });

/**
 * Whether the blockchain API answers for a network. Its list is read once; for any other network nothing is requested,
 * and callers use what the specification names for it: an empty list, no quote, no name.
 * @param isForced reads the list again if that has failed before, because the visitor asked for it
 * @throws ModalError when the list cannot be read
 */
export async function isChainSupported(
  store: ChainStore,
  networkId: CaipNetworkId,
  signal?: AbortSignal,
  isForced = false,
): Promise<boolean> {
  if (!hasChainApi(store.dependencies)) return false;
  const { networkIds } = await readSupported(store, signal, isForced);
  return networkIds.includes(networkId);
}

/** The networks on which the service reports swaps; `null`: it does not say it. @throws as `isChainSupported` */
export async function readSwapNetworks(
  store: ChainStore,
  signal?: AbortSignal,
  isForced = false,
): Promise<readonly CaipNetworkId[] | null> {
  if (!hasChainApi(store.dependencies)) return [];
  return (await readSupported(store, signal, isForced)).swapNetworkIds;
}
