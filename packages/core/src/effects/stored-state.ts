import * as v from 'valibot';
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
}

export const textSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(512));

/** Longer than any chain's addresses; everything must fit into one stored value. */
export const addressSchema = v.pipe(textSchema, v.maxLength(128));

const isNetworkId = (value: unknown): value is CaipNetworkId => isCaipNetworkId(value) && value.length < 128;
export const networkIdSchema = v.custom<CaipNetworkId>(isNetworkId);

const RecentSchema = v.pipe(
  v.object({
    id: textSchema,
    name: v.nullable(textSchema),
    iconUrl: v.optional(v.string()),
    rdns: v.optional(textSchema),
    isPaired: v.optional(v.boolean()),
  }),
  v.transform(({ iconUrl, id, isPaired, name, rdns }): RecentWallet => {
    // A wallet reached by pairing has the catalogue's picture; a wallet of the page has its own.
    const icon = isPaired ? toImageUrl(iconUrl) : toEmbeddedImage(iconUrl);
    return {
      id,
      name: toDisplayName(name),
      ...(icon && { iconUrl: icon }),
      ...(rdns && { rdns }),
      ...(isPaired && { isPaired }),
    };
  }),
);

const StateSchema = v.object({
  version: v.literal(VERSION),
  connections: v.record(v.string(), v.unknown()),
  recent: v.array(v.unknown()),
  activeNetworkId: v.unknown(),
  chosenNetworkIds: v.array(v.unknown()),
});

const ConnectionSchema = v.pipe(
  v.object({
    connectorId: textSchema,
    networkId: networkIdSchema,
    // Without a readable one the connection is restored with the account that the wallet puts first.
    address: v.fallback(v.optional(addressSchema), undefined),
  }),
  v.transform(
    ({ address, ...connection }): StoredConnection => ({ ...connection, ...(address !== undefined && { address }) }),
  ),
);

const EMPTY: StoredState = { connections: {}, recent: [], activeNetworkId: null, chosenNetworkIds: [] };

/** What was found, and whether the key held a value that cannot be read: such a value ends no connection. */
export interface FoundState extends StoredState {
  readonly isUnreadable: boolean;
}

/** Reads what an earlier visit stored. Unreadable parts are dropped one by one; nothing throws. */
export function readStoredState(storage: AdapterStorage): FoundState {
  const json = storage.get(STATE_KEY);
  const result = v.safeParse(StateSchema, json === null ? null : parseJson(json));
  if (!result.success) return { ...EMPTY, isUnreadable: json !== null };
  const { activeNetworkId, chosenNetworkIds, connections, recent } = result.output;
  const found: StoredState['connections'] = {};
  let isUnreadable = false;
  for (const namespace of CHAIN_NAMESPACES) {
    const connection = v.safeParse(ConnectionSchema, connections[namespace]);
    const isOurs = connection.success && namespaceOf(connection.output.networkId) === namespace;
    if (isOurs) found[namespace] = connection.output;
    else isUnreadable ||= connections[namespace] !== undefined;
  }
  return {
    isUnreadable,
    connections: found,
    recent: recent
      .flatMap((wallet) => {
        const parsed = v.safeParse(RecentSchema, wallet);
        return parsed.success ? [parsed.output] : [];
      })
      .slice(0, RECENT_LIMIT),
    activeNetworkId: isNetworkId(activeNetworkId) ? activeNetworkId : null,
    chosenNetworkIds: chosenNetworkIds.filter(isNetworkId),
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
