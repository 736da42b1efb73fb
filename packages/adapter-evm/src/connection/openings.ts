import {
  type AdapterConnection,
  ConnectionAbortedError,
  type ConnectRequest,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import { type Config, type Connector, connect } from '@wagmi/core';
import { toConnectionError } from '../errors.js';
import { isProvider, revokeAccounts } from '../rpc/provider.js';
import { abortable, onAbort, reasonOf } from './abortable.js';
import { closeConnection } from './close.js';
import type { Mirror } from './mirror.js';
import { createRecorder } from './recorder.js';
import { showConnecting } from './status.js';

export interface OpeningsParameters {
  readonly config: Config;
  readonly mirror: Mirror;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
  /** Shows the wallet's prompt. `false`: the connector does that by itself, when wagmi connects it. */
  readonly prompt: (connector: Connector, request: ConnectRequest) => Promise<boolean>;
  /** Whether the wallet still shares accounts. Asks nobody. */
  readonly isShared: (connector: Connector, request: ConnectRequest) => Promise<boolean>;
}

/** The ways from a connector to a connection. */
export interface Openings {
  connect(connector: Connector, request: ConnectRequest): Promise<AdapterConnection>;
  restore(connector: Connector, request: ConnectRequest): Promise<AdapterConnection | null>;
}

export function createOpenings(parameters: OpeningsParameters): Openings {
  const { config, isShared, life, mirror, prompt } = parameters;
  /** What the visitor chose last: an attempt given up for it must not come back. */
  let latest: Connector | undefined;

  /** Hands an agreed connection to wagmi, so that the host's own hooks see it too. */
  const commit = async (connector: Connector, isReconnecting: boolean): Promise<AdapterConnection> => {
    if (config.state.current !== connector.uid) {
      // Without the flag wagmi's injected connectors prompt by themselves, some wallets twice.
      const request = { connector, ...(isReconnecting && { isReconnecting }) };
      const provider = isReconnecting && (await connector.getProvider());
      const recorder = isProvider(provider) ? createRecorder(connector, provider) : undefined;
      await connect(config, request).finally(recorder?.stop);
      recorder?.replay();
    }
    const connection = mirror.read(connector);
    if (connection) return connection;
    await closeConnection(connector);
    throw new WalletMisbehavedError('It left at once, or told an account or a chain that cannot be.');
  };

  /** Takes back what the visitor agreed to after having left for another wallet. */
  const undo = async (connector: Connector): Promise<void> => {
    const provider = await connector.getProvider();
    if (isProvider(provider)) await revokeAccounts(provider);
    // wagmi's injected connectors connect by themselves when the wallet tells of an approval: by now they have.
    await Promise.allSettled([connector.getAccounts()]);
    if (config.state.connections.has(connector.uid)) await closeConnection(connector);
  };

  const open = async (connector: Connector, request: ConnectRequest): Promise<AdapterConnection> => {
    const { signal } = request;
    latest = connector;
    const isNew = !mirror.read(connector);
    const isUnwanted = () => isNew && signal.aborted && latest !== connector;
    const release = isNew ? mirror.withhold(connector) : () => undefined;
    const showIdle = showConnecting(config);
    const stop = onAbort([signal, life], showIdle);
    try {
      const isPrompted = await prompt(connector, request);
      if (life.aborted) throw new ConnectionAbortedError();
      const connection = isUnwanted() ? undefined : await commit(connector, isPrompted);
      if (connection && !isUnwanted()) return connection;
      await undo(connector);
      throw reasonOf(signal);
    } catch (thrown) {
      throw toConnectionError(thrown);
    } finally {
      stop();
      showIdle();
      release();
    }
  };

  const reopen = async (connector: Connector, request: ConnectRequest): Promise<AdapterConnection | null> => {
    const { signal } = request;
    const chosenBefore = latest;
    const isUnwanted = () => life.aborted || (signal.aborted && latest !== chosenBefore);
    const known = mirror.read(connector);
    if (known) return known;
    const release = mirror.withhold(connector);
    try {
      if (!(await isShared(connector, request))) return null;
      if (isUnwanted()) throw new ConnectionAbortedError();
      const connection = await commit(connector, true);
      if (!isUnwanted()) return connection;
      // The permission is an old one and stays; only the place is another wallet's now.
      connector.onDisconnect();
      throw reasonOf(signal);
    } catch (thrown) {
      throw toConnectionError(thrown);
    } finally {
      release();
    }
  };

  return {
    async connect(connector, request) {
      if (request.signal.aborted) throw reasonOf(request.signal);
      return abortable(open(connector, request), [request.signal, life]);
    },
    async restore(connector, request) {
      return abortable(reopen(connector, request), [request.signal, life]);
    },
  };
}
