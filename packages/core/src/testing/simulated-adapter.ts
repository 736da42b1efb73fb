import type { AdapterConnection } from '../ports/adapter.js';
import { type SimulatedAdapter, type SimulatedHabits, simulatedPage } from './simulated-page.js';
import type { SimulatedWallet } from './simulated-wallet.js';

/** An adapter for simulated wallets that supports one connection at a time. */
export const simulatedAdapter = (wallets: readonly SimulatedWallet[], habits: SimulatedHabits): SimulatedAdapter =>
  simulatedPage(wallets, habits, ({ connectionOf, emit }) => {
    /** The connector that is connected, or that is suspended while its wallet is locked. */
    let current: string | undefined;
    let reported: AdapterConnection | undefined;
    /** Every connection that the modal was given and whose end was not reported. */
    const given = new Set<string>();

    const report = (connection: AdapterConnection, isAnnounced: boolean) => {
      reported = connection;
      given.add(connection.connectorId);
      if (isAnnounced) emit({ type: 'connectionChanged', connection });
    };

    const emitEnds = () => {
      reported = undefined;
      const ended = [...given];
      given.clear();
      for (const connectorId of ended) emit({ type: 'disconnected', connectorId });
    };

    return {
      holds: (id) => current === id,
      walletChanged(id) {
        if (current !== id) return;
        const connection = connectionOf(id);
        if (connection) {
          const isChanged = JSON.stringify(connection) !== JSON.stringify(reported);
          if (isChanged && (reported || habits.isFaithful)) report(connection, true);
          return;
        }
        if (!habits.isFaithful) current = undefined;
        if (reported) emitEnds();
      },
      adopt(connection, isAnnounced) {
        current = connection.connectorId;
        report(connection, isAnnounced);
      },
      leave(id) {
        if (current !== id) return;
        current = undefined;
        reported = undefined;
      },
      left(id) {
        if (given.delete(id) && habits.isEndAnnounced) emit({ type: 'disconnected', connectorId: id });
      },
    };
  });
