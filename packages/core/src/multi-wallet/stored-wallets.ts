import * as v from 'valibot';
import { isNetworkId, isStoredAddress, isStoredText, parseJson, WALLETS_KEY } from '../effects/stored-state.js';
import type { AdapterStorage } from '../ports/adapter.js';
import { type CaipNetworkId, CHAIN_NAMESPACES, namespaceOf } from '../ports/caip.js';
import { toDisplayName } from '../untrusted/text.js';
import { KEPT_LIMIT } from './multi-wallet.slice.js';
import type { ByNamespace, KeptWallet, MultiWalletState } from './multi-wallet.state.js';

/** Increased when the format changes; values of older versions are then ignored. */
const VERSION = 1;

export interface StoredWallets extends Pick<MultiWalletState, 'kept' | 'recent'> {
  /** A tab that does not reconnect has removed the connections: they were not disconnected. */
  readonly isForgotten?: boolean;
}

const textSchema = v.custom<string>(isStoredText);

const WalletSchema = v.pipe(
  v.object({
    connectorId: textSchema,
    networkId: v.custom<CaipNetworkId>(isNetworkId),
    address: v.custom<string>(isStoredAddress),
    name: v.nullable(textSchema),
  }),
  v.transform((wallet): KeptWallet => ({ ...wallet, name: toDisplayName(wallet.name) })),
);

const StateSchema = v.object({
  version: v.literal(VERSION),
  connections: v.record(v.string(), v.unknown()),
  disconnected: v.record(v.string(), v.unknown()),
  isForgotten: v.optional(v.literal(true)),
});

/** Record by record: unreadable records and duplicates are dropped. */
function toWallets(lists: Readonly<Record<string, unknown>>): ByNamespace<KeptWallet> {
  const found: Partial<Record<keyof ByNamespace<KeptWallet>, readonly KeptWallet[]>> = {};
  for (const namespace of CHAIN_NAMESPACES) {
    const list = lists[namespace];
    const wallets = new Map<string, KeptWallet>();
    for (const item of Array.isArray(list) ? list.slice(0, KEPT_LIMIT) : []) {
      const { output, success } = v.safeParse(WalletSchema, item);
      if (success && namespaceOf(output.networkId) === namespace) wallets.set(output.connectorId, output);
    }
    if (wallets.size > 0) found[namespace] = [...wallets.values()];
  }
  return found;
}

/** What an earlier visit or another tab stored; `null` where there is nothing, or nothing readable. */
export function readStoredWallets(storage: AdapterStorage): StoredWallets | null {
  const json = storage.get(WALLETS_KEY);
  const result = v.safeParse(StateSchema, json === null ? null : parseJson(json));
  if (!result.success) return null;
  const { connections, disconnected, isForgotten } = result.output;
  return { kept: toWallets(connections), recent: toWallets(disconnected), ...(isForgotten && { isForgotten }) };
}

function toStoredLists(lists: ByNamespace<KeptWallet>): ByNamespace<KeptWallet> {
  return Object.fromEntries(
    CHAIN_NAMESPACES.flatMap((namespace) => {
      const list = lists[namespace] ?? [];
      return list.length > 0 ? [[namespace, list]] : [];
    }),
  );
}

/** The text to store: the same state gives the same text. */
export const toStoredText = ({ isForgotten, kept, recent }: StoredWallets): string =>
  JSON.stringify({
    version: VERSION,
    connections: toStoredLists(kept),
    disconnected: toStoredLists(recent),
    ...(isForgotten && { isForgotten }),
  });

const isSame = (one: KeptWallet | undefined, other: KeptWallet): boolean =>
  (['networkId', 'address', 'name'] as const).every((key) => one?.[key] === other[key]);

/** Merges what this tab has changed in a list with what another tab may have stored in the meantime. */
function mergeList(
  stored: readonly KeptWallet[],
  former: readonly KeptWallet[],
  ours: readonly KeptWallet[],
): readonly KeptWallet[] {
  const find = (list: readonly KeptWallet[], id: string) => list.find(({ connectorId }) => connectorId === id);
  const changed = ours.filter((wallet) => !isSame(find(former, wallet.connectorId), wallet));
  const isRemoved = ({ connectorId }: KeptWallet) => find(former, connectorId) && !find(ours, connectorId);
  const others = stored.filter((wallet) => !isRemoved(wallet) && !find(changed, wallet.connectorId));
  return [...changed, ...others];
}

/** The same for all stored lists. A wallet that is connected anywhere is not listed as disconnected. */
export function mergeWallets(stored: StoredWallets, former: StoredWallets, ours: StoredWallets): StoredWallets {
  const kept: Record<string, readonly KeptWallet[]> = {};
  const recent: Record<string, readonly KeptWallet[]> = {};
  for (const namespace of CHAIN_NAMESPACES) {
    const listsOf = (part: 'kept' | 'recent') =>
      mergeList(stored[part][namespace] ?? [], former[part][namespace] ?? [], ours[part][namespace] ?? []);
    const connected = listsOf('kept').slice(0, KEPT_LIMIT);
    kept[namespace] = connected;
    recent[namespace] = listsOf('recent')
      .filter((wallet) => !connected.some(({ connectorId }) => connectorId === wallet.connectorId))
      .slice(0, KEPT_LIMIT);
  }
  // Not after a connect or disconnect here: from then on, what is missing has ended.
  const isForgotten = stored.isForgotten && ours.kept === former.kept;
  return { kept, recent, ...(isForgotten && { isForgotten }) };
}
