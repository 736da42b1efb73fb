import { NotConnectedError } from '../errors/connection-errors.js';
import type { AdapterConnection, AdapterEvent, ConnectionsPort } from '../ports/adapter.js';
import { follow } from './follow.js';

/** A live connection of an adapter to a wallet. Its set listens to it and reads it after every change. */
export interface ConnectionHandle {
  readonly connectorId: string;
  /** `undefined` once the wallet shares nothing that the page can use. Sends the wallet no request. */
  read(): AdapterConnection | undefined;
  /** Calls back after every change of what `read` returns. @returns a function that ends it */
  listen(onChange: () => void): () => void;
  /** Makes one of its accounts the active one. @throws NOT_CONNECTED */
  select(address: string): void;
  /** Revokes the page's permission. Absent if the wallet does not support that. */
  revoke?(): Promise<void>;
}

/** `first` is the current connection; `last` does not change the current one. */
export type ConnectionPlace = 'first' | 'last';

/**
 * The live connections of an adapter. The first one is the current one, followed by those that were current
 * before. It reports each change to the modal once, and an end before the connection that replaces it.
 */
export interface ConnectionSet<Handle extends ConnectionHandle> {
  find(connectorId: string): Handle | undefined;
  /** @throws NOT_CONNECTED */
  get(connectorId: string): Handle;
  /** What the connections share now, the current one first. */
  read(): readonly AdapterConnection[];
  /**
   * Adds a connection and listens to its wallet. It replaces an earlier one of the same connector, and all others
   * unless several are kept. @returns `undefined` if the wallet shares nothing: then it is not added
   */
  add(handle: Handle, place: ConnectionPlace): AdapterConnection | undefined;
  /** Ends a connection without a request to its wallet. */
  end(connectorId: string): void;
  /** Makes one of the accounts of a connection the active one. @throws NOT_CONNECTED */
  selectAccount(request: { readonly connectorId: string; readonly address: string }): void;
  /** Reads all connections again, for changes that wallets do not report; one that no longer shares anything ends. */
  sync(): void;
  /**
   * From now on, a connection is kept behind the one that replaces it.
   * @returns what `ChainAdapter.connections` returns, the same object each time
   */
  keepSeveral(restore: ConnectionsPort['restore']): ConnectionsPort;
  /** Stops listening to all wallets. Nothing is reported from now on. */
  destroy(): void;
}

export function createConnectionSet<Handle extends ConnectionHandle>(
  emit: (event: AdapterEvent) => void,
): ConnectionSet<Handle> {
  let all: readonly Handle[] = [];
  const stops = new Map<Handle, () => void>();
  const listeners = new Set<() => void>();
  let port: ConnectionsPort | undefined;
  let isDestroyed = false;
  let reportedCurrent: { readonly connectorId: string; readonly text: string } | undefined;
  let reportedList = '[]';

  const find = (connectorId: string) => all.find((handle) => handle.connectorId === connectorId);
  const without = (connectorId: string) => all.filter((handle) => handle.connectorId !== connectorId);
  const get = (connectorId: string): Handle => {
    const handle = find(connectorId);
    if (!handle) throw new NotConnectedError(`"${connectorId}" is not connected.`);
    return handle;
  };
  const read = () => all.flatMap((handle) => handle.read() ?? []);

  const stopListening = (handle: Handle) => {
    stops.get(handle)?.();
    stops.delete(handle);
  };

  /** Reports the current connection and the list, if they differ from what was reported last. */
  const report = () => {
    const connections = read();
    const [current] = connections;
    const text = JSON.stringify(current);
    // Recorded before it is reported: a listener may change the set at once, and that change is reported by its own
    // call.
    const isNew = current !== undefined && text !== reportedCurrent?.text;
    reportedCurrent = current && { connectorId: current.connectorId, text };
    if (isNew) emit({ type: 'connectionChanged', connection: current });
    const list = JSON.stringify(read());
    if (list === reportedList) return;
    reportedList = list;
    for (const listener of [...listeners]) listener();
  };

  const replaceAll = (next: readonly Handle[]) => {
    const removed = all.filter((handle) => !next.includes(handle));
    all = next;
    for (const handle of removed) stopListening(handle);
    for (const { connectorId } of removed) {
      // The wallet was connected again: its later connection continues.
      if (find(connectorId)) continue;
      if (reportedCurrent?.connectorId === connectorId) reportedCurrent = undefined;
      emit({ type: 'disconnected', connectorId });
    }
    report();
  };
  const sync = () => replaceAll(all.filter((handle) => handle.read() !== undefined));
  const listen = (handle: Handle) => {
    const stop = follow<void>((onChange) => handle.listen(onChange), sync, warn);
    stops.set(handle, stop);
  };

  /** The order after `handle` was added. */
  const withAdded = (handle: Handle, place: ConnectionPlace): readonly Handle[] => {
    const others = port ? without(handle.connectorId) : [];
    if (place === 'first') return [handle, ...others];
    const former = port && find(handle.connectorId);
    return former ? all.map((one) => (one === former ? handle : one)) : [...others, handle];
  };

  return {
    find,
    get,
    read,
    add(handle, place) {
      if (isDestroyed) return undefined;
      if (!stops.has(handle)) listen(handle);
      // Some wallets report that they share nothing while the first listener is added.
      const connection = handle.read();
      if (!connection) {
        stopListening(handle);
        replaceAll(without(handle.connectorId));
        return undefined;
      }
      replaceAll(withAdded(handle, place));
      return handle.read() ?? connection;
    },
    end: (connectorId) => replaceAll(without(connectorId)),
    selectAccount({ address, connectorId }) {
      get(connectorId).select(address);
      report();
    },
    sync,
    keepSeveral(restore) {
      port ??= {
        read,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        async select({ address, connectorId }) {
          const handle = get(connectorId);
          if (address !== undefined) handle.select(address);
          replaceAll([handle, ...without(connectorId)]);
        },
        restore,
      };
      return port;
    },
    destroy() {
      isDestroyed = true;
      for (const handle of all) stopListening(handle);
      all = [];
      listeners.clear();
    },
  };
}

const warn = (thrown: unknown) => console.warn('[foyerkit] A wallet failed to report its changes.', thrown);
