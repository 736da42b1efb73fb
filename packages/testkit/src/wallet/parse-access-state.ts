import { isCount, parseJson } from '../evm/parse-wallet-state.js';
import type { AccessState } from './state-box.js';

/** Reads a stored state; `null` for nothing, for garbage and for the state of a wallet with fewer accounts. */
export function parseAccessState(stored: string | null, accountCount: number): AccessState | null {
  if (stored === null) return null;
  const state = parseJson(stored);
  return isAccessState(state) && state.accountIndex < accountCount ? state : null;
}

function isAccessState(value: unknown): value is AccessState {
  if (typeof value !== 'object' || value === null) return false;
  const { accountIndex, isLocked, isPermitted }: Partial<Record<keyof AccessState, unknown>> = value;
  return typeof isLocked === 'boolean' && typeof isPermitted === 'boolean' && isCount(accountIndex);
}
