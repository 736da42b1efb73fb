import { NotConnectedError } from '../errors/connection-errors.js';
import type { AdapterConnection, AdapterEvent, ConnectionsPort } from '../ports/adapter.js';
import { follow } from './follow.js';

/** A wallet that lets the page in now. The set it is in listens to it and reads it after every change. */
export interface LiveConnection {
  readonly connectorId: string;
  /** `undefined` once the wallet shares nothing that the page can use. Asks the wallet nothing. */
  read(): AdapterConnection | undefined;
  /** Calls back after every change of what `read` answers. @returns a function that ends it */
  listen(onChange: () => void): () => void;
  /** Makes one of its accounts the active one. @throws NOT_CONNECTED */
  select(address: string): void;
  /** Gives the permission back. Absent: the wallet has no way to. */
  revoke?(): Promise<void>;
}

/** `first` is the current connection; `last` leaves the current one where it is. */
export type ConnectionPlace = 'first' | 'last';

/**
 * The live connections of an adapter. The first one is the current one, and behind it stand those that were current
 * before. It tells the modal each change once, and an end before whatever takes its place.
 */
export interface ConnectionSet<Live extends LiveConnection> {
  find(connectorId: string): Live | undefined;
  /** @throws NOT_CONNECTED */
  get(connectorId: string): Live;
  /** What the connections share now, the current one first. */
  read(): readonly AdapterConnection[];
  /**
   * Takes a connection in and listens to its wallet. It replaces an earlier one of the same connector, and all others
   * unless several are kept. @returns `undefined` when the wallet shares nothing: then it is not taken in
   */
  add(live: Live, place: ConnectionPlace): AdapterConnection | undefined;
  /** Ends a connection. Its wallet is not told. */
  end(connectorId: string): void;
  /** Reads all connections again, for changes that no wallet tells; one that shares nothing any more ends. */
  sync(): void;
  /**
   * From now on a connection that another one replaces is kept behind it.
   * @returns what `ChainAdapter.connections` answers, the same object each time
   */
  keepSeveral(restore: ConnectionsPort['restore']): ConnectionsPort;
  /** Stops listening to all wallets. Nothing is told from now on. */
  destroy(): void;
}

export function createConnectionSet<Live extends LiveConnection>(
  emit: (event: AdapterEvent) => void,
): ConnectionSet<Live> {
  let all: readonly Live[] = [];
  const stops = new Map<Live, () => void>();
  const listeners = new Set<() => void>();
  let port: ConnectionsPort | undefined;
  let isDestroyed = false;
  let toldCurrent: { readonly connectorId: string; readonly text: string } | undefined;
  let toldAll = '[]';

  const find = (connectorId: string) => all.find((live) => live.connectorId === connectorId);
  const without = (connectorId: string) => all.filter((live) => live.connectorId !== connectorId);
  const get = (connectorId: string): Live => {
    const live = find(connectorId);
    if (!live) throw new NotConnectedError(`"${connectorId}" is not connected.`);
    return live;
  };
  const read = () => all.flatMap((live) => live.read() ?? []);

  const leave = (live: Live) => {
    stops.get(live)?.();
    stops.delete(live);
  };

  /** Tells what is current and which connections there are, where that differs from what was told last. */
  const tell = () => {
    const connections = read();
    const [current] = connections;
    const text = JSON.stringify(current);
    // Noted before it is told: a listener may change the set at once, and that change is told by its own call.
    const isNew = current !== undefined && text !== toldCurrent?.text;
    toldCurrent = current && { connectorId: current.connectorId, text };
    if (isNew) emit({ type: 'connectionChanged', connection: current });
    const list = JSON.stringify(read());
    if (list === toldAll) return;
    toldAll = list;
    for (const listener of [...listeners]) listener();
  };

  const become = (next: readonly Live[]) => {
    const gone = all.filter((live) => !next.includes(live));
    all = next;
    for (const live of gone) leave(live);
    for (const { connectorId } of gone) {
      // The wallet was connected anew: its later connection goes on.
      if (find(connectorId)) continue;
      if (toldCurrent?.connectorId === connectorId) toldCurrent = undefined;
      emit({ type: 'disconnected', connectorId });
    }
    tell();
  };
  const sync = () => become(all.filter((live) => live.read() !== undefined));
  const listen = (live: Live) => {
    const stop = follow<void>((hear) => live.listen(hear), sync, warn);
    stops.set(live, stop);
  };

  /** The order after `live` has come in. */
  const withAdded = (live: Live, place: ConnectionPlace): readonly Live[] => {
    const others = port ? without(live.connectorId) : [];
    if (place === 'first') return [live, ...others];
    const former = port && find(live.connectorId);
    return former ? all.map((one) => (one === former ? live : one)) : [...others, live];
  };

  return {
    find,
    get,
    read,
    add(live, place) {
      if (isDestroyed) return undefined;
      if (!stops.has(live)) listen(live);
      // Some wallets tell that they share nothing while they are being listened to for the first time.
      const connection = live.read();
      if (!connection) {
        leave(live);
        become(without(live.connectorId));
        return undefined;
      }
      become(withAdded(live, place));
      return live.read() ?? connection;
    },
    end: (connectorId) => become(without(connectorId)),
    sync,
    keepSeveral(restore) {
      port ??= {
        read,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        async select({ address, connectorId }) {
          const live = get(connectorId);
          if (address !== undefined) live.select(address);
          become([live, ...without(connectorId)]);
        },
        restore,
      };
      return port;
    },
    destroy() {
      isDestroyed = true;
      for (const live of all) leave(live);
      all = [];
      listeners.clear();
    },
  };
}

const warn = (thrown: unknown) => console.warn('[foyerkit] A wallet failed to tell its changes.', thrown);
