import {
  type AdapterConnection,
  type AdapterEvent,
  type ConnectionsPort,
  ConnectionTimeoutError,
  follow,
  type Network,
  NotConnectedError,
  within,
} from '@foyerkit/core/adapter';
import type { Driver, DriverEvent, Share } from '../drivers/driver.js';
import { type LiveConnection, toAdapterConnection, toLiveConnection } from './live-connection.js';

export interface LiveConnectionsParameters {
  readonly emit: (event: AdapterEvent) => void;
  readonly networks: () => readonly Network[];
}

/** Holds what is connected and tells the modal each change once. The first connection is the current one. */
export interface LiveConnections extends Pick<ConnectionsPort, 'read' | 'select' | 'subscribe'> {
  find(connectorId: string): LiveConnection | undefined;
  /** @throws NOT_CONNECTED */
  get(connectorId: string): LiveConnection;
  /** Takes a new connection in; `undefined` when it shares no account. */
  add(connectorId: string, driver: Driver, share: Share, place: 'first' | 'last'): AdapterConnection | undefined;
  /** Reads a wallet again. Rejects with what the wallet throws. */
  refresh(connectorId: string): Promise<void>;
  remove(connectorId: string): void;
  /** From now on what another one replaces stays. */
  keepSeveral(): void;
  destroy(): void;
}

/** How long a wallet may take to say again what it shares. It asks nobody. */
const READ_LIMIT_MS = 10_000;

/** Rejects with what the wallet throws, or with CONNECTION_TIMEOUT. */
const readInTime = ({ connectorId, driver }: LiveConnection): Promise<Share | null> =>
  within(
    driver.read(),
    READ_LIMIT_MS,
    () => new ConnectionTimeoutError({ details: `"${connectorId}" does not say what it shares.` }),
  );

interface Entry {
  readonly connection: LiveConnection;
  readonly chosen?: string;
  readonly stop: () => void;
}

export function createLiveConnections({ emit, networks }: LiveConnectionsParameters): LiveConnections {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let questions = 0;
  /** The latest question that each connection, told by its `stop`, has answered. */
  const answered = new WeakMap<() => void, number>();
  let areSeveralKept = false;
  let toldCurrent = '';

  const entryOf = (connectorId: string) => entries.find(({ connection }) => connection.connectorId === connectorId);

  /** Becomes another list, and tells what follows from the difference. */
  const become = (next: readonly Entry[]): void => {
    const ids = next.map(({ connection }) => connection.connectorId);
    const gone = entries.filter(({ connection }) => !ids.includes(connection.connectorId));
    entries = next;
    for (const { stop } of gone) stop();
    const current = next[0] && toAdapterConnection(next[0].connection);
    const told = JSON.stringify(current ?? null);
    const isNew = told !== toldCurrent;
    toldCurrent = told;
    for (const { connection } of gone) emit({ type: 'disconnected', connectorId: connection.connectorId });
    // Whoever heard of the end may have started something new meanwhile, and that was told already.
    if (current && isNew && toldCurrent === told) emit({ type: 'connectionChanged', connection: current });
    for (const listener of [...listeners]) listener();
  };

  const remove = (connectorId: string) =>
    become(entries.filter(({ connection }) => connection.connectorId !== connectorId));

  const replace = (entry: Entry, connection: LiveConnection, chosen = entry.chosen) =>
    become(entries.map((other) => (other === entry ? { ...entry, connection, ...(chosen && { chosen }) } : other)));

  const update = (entry: Entry, share: Share | null, chosen = entry.chosen): void => {
    const connection = share && toLiveConnection({ ...entry.connection, chosen }, share, networks());
    if (connection) replace(entry, connection, chosen);
    else remove(entry.connection.connectorId);
  };

  const refresh = async (connectorId: string): Promise<void> => {
    const before = entryOf(connectorId);
    if (!before) return;
    questions += 1;
    const question = questions;
    // It may have ended, and even begun anew, while the wallet was asked; and wallets may answer in any order.
    const current = (): Entry | undefined => {
      const now = entryOf(connectorId);
      return now?.stop === before.stop && question > (answered.get(now.stop) ?? 0) ? now : undefined;
    };
    try {
      const share = await readInTime(before.connection);
      const now = current();
      if (!now) return;
      answered.set(now.stop, question);
      update(now, share);
    } catch (thrown) {
      if (current()) throw thrown;
    }
  };

  const onEvent = (connectorId: string, event: DriverEvent): void => {
    if (event === 'ended') remove(connectorId);
    // A wallet that cannot tell what it shares now shares nothing that the page could use.
    else refresh(connectorId).catch(() => remove(connectorId));
  };

  return {
    find: (connectorId) => entryOf(connectorId)?.connection,
    get(connectorId) {
      const entry = entryOf(connectorId);
      if (!entry) throw new NotConnectedError(`"${connectorId}" is not connected.`);
      return entry.connection;
    },
    add(connectorId, driver, share, place) {
      const connection = toLiveConnection({ connectorId, driver }, share, networks());
      if (!connection) return undefined;
      const former = entryOf(connectorId);
      former?.stop();
      const stop = follow<DriverEvent>(
        (hear) => driver.subscribe(hear),
        (event) => onEvent(connectorId, event),
      );
      const entry = { connection, stop };
      const others = areSeveralKept ? entries.filter((other) => other !== former) : [];
      become(place === 'first' ? [entry, ...others] : [...others, entry]);
      return toAdapterConnection(connection);
    },
    refresh,
    remove,
    keepSeveral() {
      areSeveralKept = true;
    },
    read: () => entries.map(({ connection }) => toAdapterConnection(connection)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async select({ address, connectorId }) {
      const entry = entryOf(connectorId);
      const { accounts } = entry?.connection ?? { accounts: [] };
      const isShared = address === undefined || accounts.some((account) => account.address === address);
      if (!entry || !isShared) throw new NotConnectedError(`"${connectorId}" does not share ${address ?? 'anything'}.`);
      const { driver, extras, networkId } = entry.connection;
      const share = { accounts, networkId, ...extras };
      const chosen = address ?? entry.chosen;
      const connection = toLiveConnection({ connectorId, driver, chosen }, share, networks());
      if (!connection) return;
      const others = entries.filter((other) => other !== entry);
      become([{ ...entry, connection, ...(chosen && { chosen }) }, ...others]);
    },
    destroy() {
      for (const { stop } of entries) stop();
      entries = [];
      listeners.clear();
    },
  };
}
