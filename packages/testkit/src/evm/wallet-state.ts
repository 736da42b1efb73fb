import type { ProviderEvent } from '../provider/provider.js';
import { PROVIDER_ERROR_CODES } from '../provider/provider-error.js';
import { type ChainEndpoint, toHexChainId } from '../signer/chains.js';
import type { AccessState } from '../wallet/access.js';
import { accountEvents, FIRST_ACCESS, parseAccessState } from '../wallet/access-state.js';
import type { StateRules } from '../wallet/state-box.js';
import { isCount } from '../wallet/stored.js';

/** The part of a wallet's state that survives a reload. JSON only. */
export interface WalletState extends AccessState {
  /** Whether any chain is reachable. */
  readonly isOnline: boolean;
  readonly chainId: number;
  /** Chains that a page or a test added to those of the options. */
  readonly addedChains: readonly ChainEndpoint[];
}

/** The initial chains of a wallet, and the current one. */
export interface OwnChains {
  readonly chains: readonly ChainEndpoint[];
  readonly chainId: number;
}

export const walletRules = (addresses: readonly string[], { chainId, chains }: OwnChains): StateRules<WalletState> => ({
  initial: { ...FIRST_ACCESS, isOnline: true, chainId, addedChains: [] },
  accountCount: addresses.length,
  parse: (stored) => parseWalletState(stored, addresses.length, chains),
  eventsBetween: (before, after) => eventsBetween(before, after, addresses),
});

/** Parses a stored state; `null` if it is absent, malformed or from a wallet with other options. */
function parseWalletState(
  stored: string | null,
  accountCount: number,
  ownChains: readonly ChainEndpoint[],
): WalletState | null {
  const state = parseAccessState(stored, accountCount);
  if (!state || !isWalletState(state)) return null;
  const { addedChains, chainId } = state;
  return [...ownChains, ...addedChains].some(({ id }) => id === chainId) ? state : null;
}

function isWalletState(value: AccessState): value is WalletState {
  const { addedChains, chainId, isOnline }: Partial<Record<keyof WalletState, unknown>> = value;
  return (
    typeof isOnline === 'boolean' &&
    isCount(chainId) &&
    Array.isArray(addedChains) &&
    addedChains.every(isChainEndpoint)
  );
}

function isChainEndpoint(value: unknown): value is ChainEndpoint {
  if (typeof value !== 'object' || value === null) return false;
  const { id, rpcUrl }: Partial<Record<keyof ChainEndpoint, unknown>> = value;
  return isCount(id) && typeof rpcUrl === 'string';
}

/** The events pages receive for a change, in the order of EIP-1193's own examples. */
function eventsBetween(
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
