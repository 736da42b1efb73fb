import type { CaipAddress, CaipNetworkId, ChainNamespace, HostStorage } from '@foyerkit/core';
import { isNetworkId, NAMESPACE_NAMES } from './namespaces.js';

/** What a visit stores for the first frame of the next one. The connection itself is restored from core's own record. */
export interface Snapshot {
  readonly activeNamespace: ChainNamespace | null;
  readonly networkIds: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>;
  readonly connections: Readonly<Partial<Record<ChainNamespace, SnapshotConnection>>>;
}

export interface SnapshotConnection {
  readonly caipAddress: CaipAddress;
  readonly connectorId: string;
  readonly walletName: string;
  /** As `NamespaceState.profileName`. */
  readonly profileName?: string | undefined;
}

export const NO_SNAPSHOT: Snapshot = { activeNamespace: null, networkIds: {}, connections: {} };

/** Increased when the shape changes; snapshots of other versions are ignored. */
export const VERSION = 1;

/** Longest stored text that is read, in UTF-16 code units; four connections need a quarter of it. */
const SIZE_LIMIT = 4096;

/** CAIP-10. */
const ADDRESS = /^(eip155|solana|bip122|polkadot):[-\w]{1,64}:[-.%\w]{1,128}$/;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 256;

const isAddress = (value: unknown): value is CaipAddress => typeof value === 'string' && ADDRESS.test(value);

function toConnection(value: unknown, namespace: ChainNamespace): SnapshotConnection | null {
  const { caipAddress, connectorId, profileName, walletName } = fieldsOf(value);
  const isOurs = isAddress(caipAddress) && caipAddress.startsWith(`${namespace}:`);
  return isOurs && isShortText(connectorId) && isShortText(walletName)
    ? { caipAddress, connectorId, walletName, profileName: isShortText(profileName) ? profileName : undefined }
    : null;
}

/** Parses a stored text. Anything that this version did not write yields an empty snapshot. */
export function parseSnapshot(text: string | null): Snapshot {
  if (text === null || text.length > SIZE_LIMIT) return NO_SNAPSHOT;
  let fields: Fields;
  try {
    fields = fieldsOf(JSON.parse(text));
  } catch {
    // Another program's value, or a truncated snapshot.
    return NO_SNAPSHOT;
  }
  if (fields.version !== VERSION) return NO_SNAPSHOT;
  const networkIds: Partial<Record<ChainNamespace, CaipNetworkId>> = {};
  const connections: Partial<Record<ChainNamespace, SnapshotConnection>> = {};
  for (const namespace of NAMESPACE_NAMES) {
    const networkId = fieldsOf(fields.networkIds)[namespace];
    if (isNetworkId(networkId) && networkId.startsWith(`${namespace}:`)) networkIds[namespace] = networkId;
    const connection = toConnection(fieldsOf(fields.connections)[namespace], namespace);
    if (connection) connections[namespace] = connection;
  }
  const activeNamespace = NAMESPACE_NAMES.find((namespace) => namespace === fields.activeNamespace) ?? null;
  return { activeNamespace, networkIds, connections };
}

/** Where a handle keeps its snapshot. Never throws: if storage is blocked or full, the first frame has no account. */
export interface SnapshotStore {
  /** The storage key; other tabs write to it too. */
  readonly key: string;
  read(): Snapshot;
  write(snapshot: Snapshot): void;
}

/** @param storage the host's own store; `undefined`: the page's, `null`: none */
export function createSnapshotStore(storage: HostStorage | null | undefined, storageKey: string): SnapshotStore {
  const key = `${storageKey}:snapshot`;
  const attempt = <T>(use: (host: HostStorage) => T): T | null => {
    try {
      // Merely reading the property throws under some privacy settings.
      const host = storage === undefined ? globalThis.localStorage : storage;
      return host ? use(host) : null;
    } catch {
      // Full, or blocked by a privacy setting: the next visit starts without a snapshot.
      return null;
    }
  };
  let written: string | null = null;
  return {
    key,
    read: () => parseSnapshot(attempt((host) => host.getItem(key))),
    write(snapshot) {
      const text = JSON.stringify({ version: VERSION, ...snapshot });
      if (text === written) return;
      written = text;
      attempt((host) => host.setItem(key, text));
    },
  };
}
