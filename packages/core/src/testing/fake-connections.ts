import { NotConnectedError } from '../errors/connection-errors.js';
import type { AdapterConnection, AdapterEvent, ConnectionsPort } from '../ports/adapter.js';

/** Several connections for the fake adapter: the latest is the current one; when it ends, the one before is current. */
export interface FakeConnections extends ConnectionsPort {
  /** Adds a connection as the current one. */
  adopt(connection: AdapterConnection): void;
  /** A wallet changes by itself. */
  change(connection: AdapterConnection): void;
  /** A connection ends. */
  drop(connectorId: string): void;
}

export function fakeConnections(
  emit: (event: AdapterEvent) => void,
  restore: ConnectionsPort['restore'],
): FakeConnections {
  /** The current one first. */
  let held: readonly AdapterConnection[] = [];
  const listeners = new Set<() => void>();

  const become = (next: readonly AdapterConnection[]) => {
    const [former] = held;
    const [current] = next;
    held = next;
    if (current && current !== former) emit({ type: 'connectionChanged', connection: current });
    for (const listener of listeners) listener();
  };
  const without = (id: string) => held.filter(({ connectorId }) => connectorId !== id);
  const find = (id: string) => held.find(({ connectorId }) => connectorId === id);

  return {
    read: () => held,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async select({ address, connectorId }) {
      const chosen = find(connectorId);
      if (!chosen) throw new NotConnectedError(`"${connectorId}" is not connected.`);
      const first = chosen.accounts.find((account) => account.address === address) ?? chosen.accounts[0];
      const accounts = [first, ...chosen.accounts.filter((account) => account !== first)] as const;
      become([{ ...chosen, accounts }, ...without(connectorId)]);
    },
    async restore(request) {
      const connection = find(request.connectorId) ?? (await restore(request));
      if (connection) become([...without(request.connectorId), connection]);
      return connection;
    },
    adopt: (connection) => become([connection, ...without(connection.connectorId)]),
    change: (connection) => become(held.map((one) => (one.connectorId === connection.connectorId ? connection : one))),
    drop(connectorId) {
      if (!find(connectorId)) return;
      const rest = without(connectorId);
      emit({ type: 'disconnected', connectorId });
      become(rest);
    },
  };
}
