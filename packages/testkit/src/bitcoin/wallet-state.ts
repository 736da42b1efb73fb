import type { ProviderEvent } from '../provider/provider.js';
import type { AccessState } from '../wallet/access.js';
import { FIRST_ACCESS, parseAccessState } from '../wallet/access-state.js';
import type { StateRules } from '../wallet/state-box.js';
import { addressesOf } from './keys.js';
import { type BitcoinEndpoint, type BitcoinNetworkName, isNetworkName } from './networks.js';

/** The part of a wallet's state that survives a reload. JSON only. */
export interface BitcoinWalletState extends AccessState {
  readonly network: BitcoinNetworkName;
}

/** The networks of a wallet, and the current one. */
export interface OwnNetworks {
  readonly networks: readonly BitcoinEndpoint[];
  readonly network: BitcoinNetworkName;
}

export const bitcoinRules = (
  keys: readonly Uint8Array[],
  { network, networks }: OwnNetworks,
): StateRules<BitcoinWalletState> => ({
  initial: { ...FIRST_ACCESS, network },
  accountCount: keys.length,
  parse: (stored) => parseState(stored, keys.length, networks),
  eventsBetween: (before, after) => eventsBetween(before, after, keys),
});

/** The two addresses that a page sees: none while the wallet is locked or the page has no permission. */
export function visibleAccount(state: BitcoinWalletState, keys: readonly Uint8Array[]) {
  const key = keys[state.accountIndex];
  return key && state.isPermitted && !state.isLocked ? addressesOf(key, state.network) : [];
}

/** The events pages receive for a change: the network first, because its addresses follow from it. */
function eventsBetween(
  before: BitcoinWalletState,
  after: BitcoinWalletState,
  keys: readonly Uint8Array[],
): readonly ProviderEvent[] {
  const events: ProviderEvent[] = [];
  if (before.isPermitted && !after.isPermitted) {
    return [{ name: 'disconnect', payload: { code: 4900, message: 'The wallet revoked the page’s permission.' } }];
  }
  if (before.network !== after.network) events.push({ name: 'chainChanged', payload: after.network });
  const [old, now] = [before, after].map((state) => visibleAccount(state, keys).map(({ address }) => address));
  if (old?.join() !== now?.join()) events.push({ name: 'accountsChanged', payload: now ?? [] });
  return events;
}

/** Parses a stored state; `null` if it is absent, malformed or from a wallet with other options. */
function parseState(
  stored: string | null,
  accountCount: number,
  networks: readonly BitcoinEndpoint[],
): BitcoinWalletState | null {
  const access = parseAccessState(stored, accountCount);
  if (!access || !('network' in access)) return null;
  const { network } = access;
  return isNetworkName(network) && networks.some(({ name }) => name === network) ? { ...access, network } : null;
}
