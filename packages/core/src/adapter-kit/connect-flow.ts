import {
  ConnectionAbortedError,
  ConnectionTimeoutError,
  DisconnectFailedError,
  NotConnectedError,
  WalletLockedError,
  WalletMisbehavedError,
} from '../errors/connection-errors.js';
import type { ModalError } from '../errors/modal-error.js';
import { explain } from '../errors/thrown.js';
import type { AdapterConnection, ConnectRequest, DisconnectOptions } from '../ports/adapter.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import { abortable, reasonOf, within } from './abortable.js';
import type { ConnectionHandle, ConnectionPlace, ConnectionSet } from './connection-set.js';

/** How long a wallet may take to revoke the page's permission. A silent wallet must not keep a visitor connected. */
const REVOKE_LIMIT_MS = 1000;

export interface ConnectFlowParameters<Handle extends ConnectionHandle> {
  readonly connections: ConnectionSet<Handle>;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
  /** How long a wallet may take to answer. Default: as long as the caller waits. */
  readonly limitMs?: number;
  /** Turns what a wallet threw into a `ModalError`; a `ModalError` stays as it is. */
  readonly toConnectionError: (thrown: unknown) => ModalError;
}

/**
 * Asks a wallet. After every wait it checks `life` before it sends the wallet another request.
 * `null`: the wallet shares no account.
 */
export type AskWallet<Handle extends ConnectionHandle> = (request: ConnectRequest) => Promise<Handle | null>;

/** The connect flow, restore flow and disconnect of `ChainAdapter`, for the connections of one adapter. */
export interface ConnectFlow<Handle extends ConnectionHandle> {
  /**
   * @throws CONNECTION_ABORTED, CONNECTION_TIMEOUT, WALLET_LOCKED, WALLET_MISBEHAVED, or what `toConnectionError`
   * returns
   */
  connect(request: ConnectRequest, ask: AskWallet<Handle>): Promise<AdapterConnection>;
  /** `null` ends the connection that was known before. @throws as `connect` */
  restore(request: ConnectRequest, ask: AskWallet<Handle>, place?: ConnectionPlace): Promise<AdapterConnection | null>;
  /** @throws DISCONNECT_FAILED; the connection has ended all the same */
  disconnect(connectorId: string, options?: DisconnectOptions): Promise<void>;
}

/** Makes the account of an earlier visit the active one. */
function selectFormer(handle: ConnectionHandle, address: string): void {
  try {
    handle.select(address);
  } catch (thrown) {
    // The wallet no longer shares it: the account that it puts first is the active one.
    if (!(thrown instanceof NotConnectedError)) throw thrown;
  }
}

export function createConnectFlow<Handle extends ConnectionHandle>({
  connections,
  life,
  limitMs,
  toConnectionError,
}: ConnectFlowParameters<Handle>): ConnectFlow<Handle> {
  /**
   * The connector that was asked last. The answer to an abandoned attempt counts only if no other connector has been
   * asked since; if a connector was asked twice, either answer counts.
   */
  let latest: string | undefined;

  /** Runs the work until it settles, its caller aborts, the time limit passes or the adapter is destroyed. */
  const run = <T>(
    { connectorId, signal }: ConnectRequest,
    work: (isGivenUp: () => boolean) => Promise<T>,
  ): Promise<T> => {
    let isLate = false;
    const mapped = async () => {
      try {
        return await work(() => isLate || signal.aborted);
      } catch (thrown) {
        throw toConnectionError(thrown);
      }
    };
    if (limitMs === undefined) return abortable(mapped(), [signal, life]);
    const toTimeout = () => {
      isLate = true;
      return new ConnectionTimeoutError({ details: `"${connectorId}" did not answer in ${limitMs} ms.` });
    };
    return within(mapped(), limitMs, toTimeout, [signal, life]);
  };

  const assertAlive = () => {
    if (life.aborted) throw new ConnectionAbortedError();
  };

  const revoke = async (handle: Handle): Promise<void> => {
    assertAlive();
    const silence = new ConnectionTimeoutError();
    try {
      if (handle.revoke) await within(handle.revoke(), REVOKE_LIMIT_MS, () => silence, [life]);
    } catch (thrown) {
      if (thrown !== silence) throw thrown;
    }
  };

  const assertWanted = (signal: AbortSignal) => {
    assertAlive();
    if (signal.aborted) throw reasonOf(signal);
  };

  return {
    async connect(request, ask) {
      const { connectorId, signal } = request;
      assertWanted(signal);
      latest = connectorId;
      return run(request, async (isGivenUp) => {
        const handle = await ask(request);
        // An approval after the adapter was destroyed is ignored.
        assertAlive();
        if (!handle)
          throw new WalletLockedError({ details: 'The wallet approved the connection but shared no account.' });
        if (isGivenUp() && latest !== connectorId) {
          // The visitor approved after having chosen another wallet. A wallet that was connected before stays
          // connected.
          if (!connections.find(connectorId)) await revoke(handle);
          throw reasonOf(signal);
        }
        const connection = connections.add(handle, 'first');
        if (!connection)
          throw new WalletMisbehavedError('It approved the connection but shares nothing that can be used.');
        return connection;
      });
    },
    async restore(request, ask, place = 'first') {
      const { connectorId, signal } = request;
      assertWanted(signal);
      if (place === 'first') latest = connectorId;
      const known = connections.find(connectorId);
      return run(request, async (isGivenUp) => {
        const handle = await ask(request);
        assertAlive();
        if (handle) {
          // The permission is from an earlier visit and stays; another wallet has been chosen since.
          if (isGivenUp() && latest !== connectorId) throw reasonOf(signal);
          if (request.address !== undefined) selectFormer(handle, request.address);
          return connections.add(handle, place) ?? null;
        }
        // The answer does not apply to a connection that began while the wallet was being asked.
        if (known && connections.find(connectorId) === known) connections.end(connectorId);
        return null;
      });
    },
    async disconnect(connectorId, options) {
      if (latest === connectorId) latest = undefined;
      const handle = connections.find(connectorId);
      if (!handle) return;
      // First, so that a connection that begins while the wallet answers is not ended.
      connections.end(connectorId);
      // A session that nobody ends would stay open on the phone.
      if (options?.revoke === false && connectorId !== PAIRING_CONNECTOR_ID) return;
      try {
        await revoke(handle);
      } catch (thrown) {
        assertAlive();
        throw new DisconnectFailedError(explain(thrown));
      }
    },
  };
}
