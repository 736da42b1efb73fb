import type { ChainEndpoint } from '../signer/chains.js';
import type { WalletState } from './wallet-state.js';

/** What must hold for a stored state to be of use: its account and its chain still exist. */
export interface WalletLimits {
  readonly accountCount: number;
  readonly chainIds: readonly number[];
}

/** Reads a stored state; `null` for nothing, for garbage and for the state of a wallet that was set up in another way. */
export function parseWalletState(stored: string | null, { accountCount, chainIds }: WalletLimits): WalletState | null {
  if (stored === null) return null;
  const state = parseJson(stored);
  if (!isWalletState(state) || state.accountIndex >= accountCount) return null;
  const knownIds = [...chainIds, ...state.addedChains.map(({ id }) => id)];
  return knownIds.includes(state.chainId) ? state : null;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

function isWalletState(value: unknown): value is WalletState {
  if (typeof value !== 'object' || value === null) return false;
  const state: Partial<Record<keyof WalletState, unknown>> = value;
  return (
    [state.isPermitted, state.isLocked, state.isOnline].every((flag) => typeof flag === 'boolean') &&
    [state.accountIndex, state.chainId].every(isCount) &&
    Array.isArray(state.addedChains) &&
    state.addedChains.every(isChainEndpoint)
  );
}

export const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

function isChainEndpoint(value: unknown): value is ChainEndpoint {
  if (typeof value !== 'object' || value === null) return false;
  const { id, rpcUrl }: Partial<Record<keyof ChainEndpoint, unknown>> = value;
  return isCount(id) && typeof rpcUrl === 'string';
}
