import { parseJson } from '../evm/parse-wallet-state.js';
import type { ProviderEvent } from '../provider/provider.js';
import type { AccessState } from '../wallet/state-box.js';
import { addressesOf } from './keys.js';
import { type BitcoinNetworkName, isNetworkName } from './networks.js';

/** Everything about a wallet that survives a reload. JSON only. */
export interface BitcoinWalletState extends AccessState {
  readonly network: BitcoinNetworkName;
}

/** The two addresses that a page sees: none while the wallet is locked or has not let the page in. */
export function visibleAccount(state: BitcoinWalletState, keys: readonly Uint8Array[]) {
  const key = keys[state.accountIndex];
  return key && state.isPermitted && !state.isLocked ? addressesOf(key, state.network) : [];
}

/** What pages hear of a change: the network first, because its addresses follow from it. */
export function eventsBetween(
  before: BitcoinWalletState,
  after: BitcoinWalletState,
  keys: readonly Uint8Array[],
): readonly ProviderEvent[] {
  const events: ProviderEvent[] = [];
  if (before.isPermitted && !after.isPermitted) {
    return [{ name: 'disconnect', payload: { code: 4900, message: 'The wallet has shown the page out.' } }];
  }
  if (before.network !== after.network) events.push({ name: 'chainChanged', payload: after.network });
  const [old, now] = [before, after].map((state) => visibleAccount(state, keys).map(({ address }) => address));
  if (old?.join() !== now?.join()) events.push({ name: 'accountsChanged', payload: now ?? [] });
  return events;
}

/** Reads a stored state; `null` for nothing, for garbage and for the state of a wallet that was set up otherwise. */
export function parseState(
  stored: string | null,
  { accountCount, networks }: { readonly accountCount: number; readonly networks: readonly BitcoinNetworkName[] },
): BitcoinWalletState | null {
  const value = stored === null ? null : parseJson(stored);
  if (typeof value !== 'object' || value === null) return null;
  const { isPermitted, isLocked, accountIndex, network }: Partial<Record<keyof BitcoinWalletState, unknown>> = value;
  if (typeof isPermitted !== 'boolean' || typeof isLocked !== 'boolean' || typeof accountIndex !== 'number')
    return null;
  const isKnown = Number.isInteger(accountIndex) && accountIndex >= 0 && accountIndex < accountCount;
  if (!isKnown || !isNetworkName(network) || !networks.includes(network)) return null;
  return { isPermitted, isLocked, accountIndex, network };
}
