import { ConnectionAbortedError, NotConnectedError } from '../errors/connection-errors.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { type SimulatedAdapter, type SimulatedHabits, simulatedPage } from './simulated-page.js';
import type { SimulatedWallet } from './simulated-wallet.js';

/** An adapter for simulated wallets that supports several connections, like wagmi: the latest is the current one. */
export const simulatedMany = (wallets: readonly SimulatedWallet[], habits: SimulatedHabits): SimulatedAdapter =>
  simulatedPage(wallets, habits, ({ connectionOf, emit, life, request }) => {
    let reported: AdapterConnection | undefined;
    /** The live connections, the current one first, then those it has replaced. */
    let held: readonly string[] = [];
    /** The connections that are suspended while their wallets are locked. */
    const suspended = new Set<string>();
    const listeners = new Set<() => void>();
    life.addEventListener('abort', () => listeners.clear());

    const without = (id: string) => held.filter((one) => one !== id);
    const callListeners = () => {
      for (const listener of listeners) listener();
    };
    const changed = () => {
      const connection = held[0] === undefined ? undefined : connectionOf(held[0]);
      const isChanged = JSON.stringify(connection) !== JSON.stringify(reported);
      reported = connection;
      if (connection && isChanged) emit({ type: 'connectionChanged', connection });
      callListeners();
    };
    const drop = (id: string, isReported: boolean) => {
      if (!held.includes(id)) return;
      held = without(id);
      if (reported?.connectorId === id) reported = undefined;
      if (isReported) emit({ type: 'disconnected', connectorId: id });
      changed();
    };

    return {
      holds: (id) => held.includes(id),
      walletChanged(id) {
        const isShared = connectionOf(id) !== undefined;
        if (held.includes(id)) {
          if (isShared) return changed();
          if (habits.isFaithful) suspended.add(id);
          drop(id, true);
        } else if (isShared && suspended.delete(id)) {
          held = [...held, id];
          changed();
        }
      },
      adopt(connection, isAnnounced) {
        const { connectorId } = connection;
        suspended.delete(connectorId);
        held = [connectorId, ...without(connectorId)];
        reported = connection;
        if (isAnnounced) emit({ type: 'connectionChanged', connection });
        callListeners();
      },
      leave(id) {
        suspended.delete(id);
        drop(id, habits.isEndAnnounced);
      },
      connections: {
        read: () => held.flatMap((id) => connectionOf(id) ?? []),
        subscribe(listener) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        async select({ connectorId }) {
          await request(connectorId);
          if (!held.includes(connectorId)) throw new NotConnectedError(`"${connectorId}" is not connected.`);
          held = [connectorId, ...without(connectorId)];
          changed();
        },
        async restore({ connectorId, signal }) {
          await request(connectorId);
          if (signal.aborted || life.aborted) throw new ConnectionAbortedError();
          const connection = connectionOf(connectorId);
          if (!connection) return null;
          if (!held.includes(connectorId)) held = [...held, connectorId];
          changed();
          return connection;
        },
      },
    };
  });
