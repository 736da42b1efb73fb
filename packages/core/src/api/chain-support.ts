import type { CaipNetworkId } from '../ports/caip.js';
import type { Dependencies } from '../store/dependencies.js';
import { type ChainStore, readChain } from './chain-requests.js';
import { getSupportedChains, SUPPORTED_CHAINS_AGE_S } from './supported-chains.api.js';

/** Whether there is a blockchain API at all. Without one, only what a node can answer is offered. */
export const hasChainApi = ({ endpoints }: Pick<Dependencies, 'endpoints'>): boolean =>
  endpoints?.blockchainUrl !== undefined;

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
  const failure = isForced ? 'ignored' : 'brief';
  const supported = await readChain(store, getSupportedChains, undefined, {
    maxAgeS: SUPPORTED_CHAINS_AGE_S,
    failure,
    signal,
  });
  return supported.includes(networkId);
}
