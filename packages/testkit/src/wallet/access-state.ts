import type { Ask } from '../prompts/handle-request.js';
import type { ProviderEvent } from '../provider/provider.js';
import type { AccessState } from './access.js';
import type { StateBox, StateRules } from './state-box.js';
import { isCount, parseJson } from './stored.js';

/** The state of an unlocked wallet that no page has asked yet. */
export const FIRST_ACCESS: AccessState = { isPermitted: false, isLocked: false, accountIndex: 0 };

/** The rules of a wallet that keeps no other state. */
export const accessRules = (addresses: readonly string[]): StateRules<AccessState> => ({
  initial: FIRST_ACCESS,
  accountCount: addresses.length,
  parse: (stored) => parseAccessState(stored, addresses.length),
  eventsBetween: (before, after) => accountEvents(before, after, addresses),
});

/** Parses a stored state; `null` if it is absent, malformed or from a wallet with fewer accounts. */
export function parseAccessState(stored: string | null, accountCount: number): AccessState | null {
  const state = stored === null ? null : parseJson(stored);
  return isAccessState(state) && state.accountIndex < accountCount ? state : null;
}

function isAccessState(value: unknown): value is AccessState {
  if (typeof value !== 'object' || value === null) return false;
  const { accountIndex, isLocked, isPermitted }: Partial<Record<keyof AccessState, unknown>> = value;
  return typeof isLocked === 'boolean' && typeof isPermitted === 'boolean' && isCount(accountIndex);
}

/** The accounts a page sees, the selected one first; none while the wallet is locked or the page has no permission. */
export function visibleAddresses(
  { isPermitted, isLocked, accountIndex }: AccessState,
  addresses: readonly string[],
): readonly string[] {
  if (!isPermitted || isLocked) return [];
  const selected = addresses.slice(accountIndex, accountIndex + 1);
  return [...selected, ...addresses.filter((_, index) => index !== accountIndex)];
}

/** The only event that all namespaces share. */
export function accountEvents(
  before: AccessState,
  after: AccessState,
  addresses: readonly string[],
): readonly ProviderEvent[] {
  const accounts = visibleAddresses(after, addresses);
  const isSame = visibleAddresses(before, addresses).join() === accounts.join();
  return isSame ? [] : [{ name: 'accountsChanged', payload: accounts }];
}

/** Grants the page access. A locked wallet is unlocked in the same prompt. @throws when the prompt is rejected */
export async function letIn({ update }: Pick<StateBox<AccessState>, 'update'>, ask: Ask): Promise<void> {
  await ask();
  update({ isPermitted: true, isLocked: false });
}
