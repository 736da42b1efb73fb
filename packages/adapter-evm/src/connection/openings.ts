import {
  type AdapterConnection,
  abortable,
  ConnectionAbortedError,
  type ConnectRequest,
  onAbort,
  reasonOf,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import { type Config, type Connector, connect } from '@wagmi/core';
import { toConnectionError } from '../errors.js';
import { isProvider } from '../rpc/provider.js';
import type { Attempts } from './attempts.js';
import { closeConnection } from './close.js';
import type { Mirror } from './mirror.js';
import { createRecorder } from './recorder.js';
import { showConnecting } from './status.js';

export interface OpeningsParameters {
  readonly config: Config;
  readonly mirror: Mirror;
  readonly attempts: Attempts;
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
  const { attempts, config, isShared, life, mirror, prompt } = parameters;

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

  const open = async (connector: Connector, request: ConnectRequest): Promise<AdapterConnection> => {
    const { signal } = request;
    const end = attempts.begin(connector, signal);
    const showIdle = showConnecting(config);
    const stop = onAbort([signal, life], showIdle);
    try {
      const isPrompted = await prompt(connector, request);
      if (life.aborted) throw new ConnectionAbortedError();
      const connection = attempts.isUnwanted(connector) ? undefined : await commit(connector, isPrompted);
      if (connection && !attempts.isUnwanted(connector)) return connection;
      // The visitor agreed after having left for another wallet.
      await closeConnection(connector);
      throw reasonOf(signal);
    } catch (thrown) {
      throw toConnectionError(thrown);
    } finally {
      stop();
      showIdle();
      end();
    }
  };

  const reopen = async (connector: Connector, request: ConnectRequest): Promise<AdapterConnection | null> => {
    const { signal } = request;
    const known = mirror.read(connector);
    if (known) return known;
    const end = attempts.begin(connector, signal);
    try {
      if (!(await isShared(connector, request))) return null;
      if (life.aborted || attempts.isUnwanted(connector)) throw new ConnectionAbortedError();
      const connection = await commit(connector, true);
      if (!attempts.isUnwanted(connector)) return connection;
      // The permission is an old one and stays; only the place is another wallet's now.
      connector.onDisconnect();
      throw reasonOf(signal);
    } catch (thrown) {
      throw toConnectionError(thrown);
    } finally {
      end();
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
