import {
  type AdapterConnection,
  abortable,
  ConnectionAbortedError,
  type ConnectRequest,
  reasonOf,
  WalletLockedError,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import type { Driver } from '../drivers/driver.js';
import { toConnectionError } from '../errors.js';
import type { LiveConnections } from './live-connections.js';

export interface Openings {
  connect(driver: Driver, request: ConnectRequest): Promise<AdapterConnection>;
  restore(driver: Driver, request: ConnectRequest, place: 'first' | 'last'): Promise<AdapterConnection | null>;
}

export interface OpeningsParameters {
  readonly live: LiveConnections;
  /** Aborted with the adapter's end. */
  readonly life: AbortSignal;
}

/** Leads to connections, and gives up when asked to; what a wallet answers after that is decided here. */
export function createOpenings({ life, live }: OpeningsParameters): Openings {
  /** Who was asked last. Asked again after it was given up, a wallet is as wanted as before. */
  let latest: string | undefined;

  /** Whether the visitor has left for another wallet, so that an answer that comes now comes too late. */
  const isUnwanted = ({ connectorId, signal }: ConnectRequest) =>
    life.aborted || (signal.aborted && latest !== connectorId);

  const open = async (driver: Driver, request: ConnectRequest): Promise<AdapterConnection> => {
    const { connectorId, networkId, signal } = request;
    try {
      const share = await driver.connect({ networkId, signal });
      if (isUnwanted(request)) {
        if (!live.find(connectorId)) await driver.disconnect();
        throw life.aborted ? new ConnectionAbortedError() : reasonOf(signal);
      }
      const connection = live.add(connectorId, driver, share, 'first');
      if (connection) return connection;
      throw share.accounts.length > 0
        ? new WalletMisbehavedError('None of its accounts has an address.')
        : new WalletLockedError({ details: 'The wallet agreed and shared no account.' });
    } catch (thrown) {
      throw toConnectionError(thrown);
    }
  };

  const reopen = async (driver: Driver, request: ConnectRequest, place: 'first' | 'last') => {
    const { connectorId, networkId, signal } = request;
    try {
      const share = await driver.read(networkId);
      if (isUnwanted(request)) throw life.aborted ? new ConnectionAbortedError() : reasonOf(signal);
      const connection = share && live.add(connectorId, driver, share, place);
      if (connection) return connection;
      // Another family's adapter may have replaced the session that this one lived on.
      if (live.find(connectorId)) live.remove(connectorId);
      return null;
    } catch (thrown) {
      throw toConnectionError(thrown);
    }
  };

  return {
    async connect(driver, request) {
      if (request.signal.aborted) throw reasonOf(request.signal);
      latest = request.connectorId;
      return abortable(open(driver, request), [request.signal, life]);
    },
    async restore(driver, request, place) {
      if (place === 'first') latest = request.connectorId;
      return abortable(reopen(driver, request, place), [request.signal, life]);
    },
  };
}
