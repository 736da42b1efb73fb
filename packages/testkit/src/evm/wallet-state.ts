import type { ProviderEvent } from '../provider/provider.js';
import { PROVIDER_ERROR_CODES } from '../provider/provider-error.js';
import { type ChainEndpoint, toHexChainId } from '../signer/chains.js';
import { type AccessState, accountEvents } from '../wallet/state-box.js';

/** Everything about a wallet that survives a reload. JSON only. */
export interface WalletState extends AccessState {
  /** Whether any chain can be reached. */
  readonly isOnline: boolean;
  readonly chainId: number;
  /** Chains a page or a test added to those of the options. */
  readonly addedChains: readonly ChainEndpoint[];
}

/** What pages hear of a change, in the order of EIP-1193's own examples. */
export function eventsBetween(
  before: WalletState,
  after: WalletState,
  addresses: readonly string[],
): readonly ProviderEvent[] {
  const events: ProviderEvent[] = [];
  const chainId = toHexChainId(after.chainId);
  if (before.isOnline && !after.isOnline) events.push({ name: 'disconnect', payload: OFFLINE });
  if (!before.isOnline && after.isOnline) events.push({ name: 'connect', payload: { chainId } });
  if (before.chainId !== after.chainId) events.push({ name: 'chainChanged', payload: chainId });
  return [...events, ...accountEvents(before, after, addresses)];
}

const OFFLINE = { code: PROVIDER_ERROR_CODES.disconnected, message: 'The provider is disconnected from all chains.' };
