import type { StoredConnection, StoredConnectionsState } from '../connection/stored-connections.state.js';
import { selectLastingNamespace } from '../networks/networks.selectors.js';
import type { AdapterStorage } from '../ports/adapter.js';
import {
  type CaipNetworkId,
  CHAIN_NAMESPACES,
  type ChainNamespace,
  isCaipNetworkId,
  namespaceOf,
} from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { toEmbeddedImage, toImageUrl } from '../untrusted/links.js';
import { isRecord, isText } from '../untrusted/shape.js';
import { toDisplayName } from '../untrusted/text.js';
import { RECENT_LIMIT } from '../wallets/wallets.slice.js';
import type { RecentWallet } from '../wallets/wallets.state.js';

export const STATE_KEY = 'state';

/** The other live connections and the disconnected ones. `multi-wallet` reads and writes it. */
export const WALLETS_KEY = 'wallets';

/** Increased when the format changes; values of older versions are then ignored. */
const VERSION = 1;

/** Parses a stored text; `null` where it cannot be used. Never throws. */
export const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    // Not our value, or a truncated one: none of it can be used.
    return null;
  }
};

/** The persistent part of the state. */
export interface StoredState {
  readonly connections: StoredConnectionsState['byNamespace'];
  readonly recent: readonly RecentWallet[];
  readonly activeNetworkId: CaipNetworkId | null;
  readonly chosenNetworkIds: readonly CaipNetworkId[];
  /** A page that does not reconnect has left the connections out. It has ended none: other tabs keep theirs. */
  readonly isForgotten?: boolean;
}

/** A text of the length that ids and names have. */
export const isStoredText = (value: unknown): value is string => isText(value, 512);

/** Longer than any chain's addresses; everything must fit into one stored value. */
export const isStoredAddress = (value: unknown): value is string => isText(value, 128);

export const isNetworkId = (value: unknown): value is CaipNetworkId => isCaipNetworkId(value) && value.length < 128;

function toRecent(stored: unknown): RecentWallet | null {
  if (!isRecord(stored)) return null;
  const { iconUrl, id, isPaired = false, name, rdns } = stored;
  const isValid =
    isStoredText(id) &&
    (name === null || isStoredText(name)) &&
    (iconUrl === undefined || typeof iconUrl === 'string') &&
    (rdns === undefined || isStoredText(rdns)) &&
    typeof isPaired === 'boolean';
  if (!isValid) return null;
  // A wallet reached by pairing has the catalogue's picture; a wallet of the page has its own.
  const icon = isPaired ? toImageUrl(iconUrl) : toEmbeddedImage(iconUrl);
  return {
    id,
    name: toDisplayName(name),
    ...(icon && { iconUrl: icon }),
    ...(rdns && { rdns }),
    ...(isPaired && { isPaired }),
  };
}

function toConnection(stored: unknown): StoredConnection | null {
  if (!isRecord(stored)) return null;
  const { address, connectorId, networkId } = stored;
  if (!isStoredText(connectorId) || !isNetworkId(networkId)) return null;
  // Without a readable address the connection is restored with the account that the wallet puts first.
  return { connectorId, networkId, ...(isStoredAddress(address) && { address }) };
}

const EMPTY: StoredState = { connections: {}, recent: [], activeNetworkId: null, chosenNetworkIds: [] };

/** What was found, and whether the key held a value that cannot be read: such a value ends no connection. */
export interface FoundState extends StoredState {
  readonly isUnreadable: boolean;
}

/** Reads what an earlier visit stored. Unreadable parts are dropped one by one; nothing throws. */
export function readStoredState(storage: AdapterStorage): FoundState {
  const json = storage.get(STATE_KEY);
  const stored = json === null ? null : parseJson(json);
  const unreadable = { ...EMPTY, isUnreadable: json !== null };
  if (!isRecord(stored) || stored.version !== VERSION) return unreadable;
  const { activeNetworkId, chosenNetworkIds, connections, isForgotten, recent } = stored;
  if (!isRecord(connections) || !Array.isArray(recent) || !Array.isArray(chosenNetworkIds)) return unreadable;
  const found: StoredState['connections'] = {};
  let isUnreadable = false;
  for (const namespace of CHAIN_NAMESPACES) {
    const connection = toConnection(connections[namespace]);
    if (connection && namespaceOf(connection.networkId) === namespace) found[namespace] = connection;
    else isUnreadable ||= connections[namespace] !== undefined;
  }
  return {
    isUnreadable,
    connections: found,
    recent: recent.flatMap((wallet) => toRecent(wallet) ?? []).slice(0, RECENT_LIMIT),
    activeNetworkId: isNetworkId(activeNetworkId) ? activeNetworkId : null,
    chosenNetworkIds: chosenNetworkIds.filter(isNetworkId),
    ...(isForgotten === true && { isForgotten }),
  };
}

/** Longest picture that is stored: two of them must leave room for the rest within the limit of a value. */
const STORED_ICON_LIMIT = 16 * 1024;

const toStoredRecent = ({ iconUrl, id, isPaired, name, rdns }: RecentWallet): RecentWallet => ({
  id,
  name,
  ...(iconUrl && iconUrl.length <= STORED_ICON_LIMIT && { iconUrl }),
  ...(rdns && { rdns }),
  ...(isPaired && { isPaired }),
});

/** Includes the active chain namespace: where no network was chosen in it, by its first network. */
const activeIdOf = ({ all, chosen }: RootState['networks'], active: ChainNamespace): CaipNetworkId | null =>
  chosen[active] ?? all.find(({ namespace }) => namespace === active)?.caipNetworkId ?? null;

/** What a state stores for the next visit. */
export const toStoredState = ({ networks, storedConnections, wallets }: RootState): StoredState => ({
  connections: storedConnections.byNamespace,
  recent: wallets.recent.map(toStoredRecent),
  activeNetworkId: activeIdOf(networks, selectLastingNamespace({ networks })),
  chosenNetworkIds: Object.values(networks.chosen),
});

/** The text to store: the same state gives the same text. */
export const toStoredText = (state: StoredState): string => JSON.stringify({ version: VERSION, ...state });
