import {
  type AdapterConnection,
  abortable,
  ConnectionAbortedError,
  type ConnectRequest,
  type Lazy,
  onAbort,
  reasonOf,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import { chainIdOf, toConnectionError } from '@foyerkit/core/pairing-adapter/evm';
import { type Config, type Connector, connect } from '@wagmi/core';
import { isProvider } from '../rpc/provider.js';
import type { CloseOptions } from './close-connection.js';
import type { Mirror } from './mirror.js';
import type { Requests } from './requests.js';
import { recordEvents, showConnecting } from './wagmi-connections.js';

/** The connect and restore flows that a wallet has not answered yet, including abandoned ones. */
export interface PendingFlows {
  /** @returns the function to call once the wallet has responded */
  begin(connector: Connector, signal: AbortSignal): () => void;
  /** Whether a connector was abandoned and another one has been chosen since, so that its answer is too late. */
  isUnwanted(connector: Connector): boolean;
  /** What was current in wagmi before a pending flow of this connector made it current. */
  formerOf(connector: Connector): string | null | undefined;
}

interface PendingFlow {
  readonly connector: Connector;
  readonly signal: AbortSignal;
  former?: string | null;
}

export interface PendingFlowsParameters {
  readonly config: Config;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
  /** Whether the connector was reported as connected: then a late answer changes nothing. */
  readonly isKnown: (connector: Connector) => boolean;
  readonly onEnd: () => void;
}

export function createPendingFlows({ config, isKnown, life, onEnd }: PendingFlowsParameters): PendingFlows {
  const pending = new Set<PendingFlow>();
  let latest: Connector | undefined;
  const stop = config.subscribe(
    ({ current }) => current,
    (current, former) => {
      const flows = [...pending].filter(({ connector }) => connector.uid === current);
      for (const flow of flows) flow.former = former;
      // The host has connected or chosen another one by its own code.
      if (current && flows.length === 0) latest = undefined;
    },
  );
  onAbort([life], stop);
  return {
    begin(connector, signal) {
      const flow: PendingFlow = { connector, signal };
      pending.add(flow);
      latest = connector;
      return () => {
        pending.delete(flow);
        onEnd();
      };
    },
    isUnwanted(connector) {
      const isGivenUp = [...pending].some((flow) => flow.connector === connector && flow.signal.aborted);
      return isGivenUp && latest !== connector && !isKnown(connector);
    },
    formerOf: (connector) => [...pending].find((flow) => flow.connector === connector)?.former,
  };
}

/** Ends connections. A connector of the host may take a while for it. */
export interface Closings {
  close(connector: Connector, options?: CloseOptions): Promise<void>;
  /** The pending end of a connector, if there is one: a connection that it makes before would end with it. */
  settle(connector: Connector): Promise<unknown> | undefined;
}

/** @param life aborted when the adapter is destroyed: from then on no wallet is asked */
export function createClosings(requests: Lazy<Pick<Requests, 'close'>>, life: AbortSignal): Closings {
  const pending = new Map<Connector, Promise<void>>();
  return {
    close(connector, options) {
      const end = async () => {
        try {
          const { close } = await requests.get();
          if (!life.aborted) await close(connector, options);
        } finally {
          pending.delete(connector);
        }
      };
      const ending = end();
      pending.set(connector, ending);
      return ending;
    },
    settle: (connector) => pending.get(connector)?.catch(() => undefined),
  };
}

export interface WagmiFlowParameters {
  readonly config: Config;
  readonly mirror: Mirror;
  readonly pending: PendingFlows;
  readonly closings: Closings;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
  /** Shows the wallet's prompt. `false`: the connector shows it itself, when wagmi connects it. */
  readonly prompt: (connector: Connector, request: ConnectRequest) => Promise<boolean>;
  /** Whether the wallet still shares accounts. Does not prompt. */
  readonly isShared: (connector: Connector, request: ConnectRequest) => Promise<boolean>;
}

/** The connect flow (with a prompt) and the restore flow (without). */
export interface WagmiFlow {
  connect(connector: Connector, request: ConnectRequest): Promise<AdapterConnection>;
  restore(connector: Connector, request: ConnectRequest): Promise<AdapterConnection | null>;
}

export function createWagmiFlow(parameters: WagmiFlowParameters): WagmiFlow {
  const { closings, config, isShared, life, mirror, pending, prompt } = parameters;

  /** Adds an approved connection to wagmi, so that the host's own hooks see it too. */
  const commit = async (
    connector: Connector,
    { networkId }: ConnectRequest,
    isReconnecting: boolean,
  ): Promise<AdapterConnection> => {
    if (config.state.current !== connector.uid) {
      // Without the flag wagmi's injected connectors prompt by themselves, with some wallets twice.
      const chainId = networkId && chainIdOf(networkId);
      const request = { connector, ...(isReconnecting ? { isReconnecting } : chainId && { chainId }) };
      const provider = isReconnecting && (await connector.getProvider());
      const recorder = isProvider(provider) ? recordEvents(connector, provider) : undefined;
      await connect(config, request).finally(recorder?.stop);
      recorder?.replay();
    }
    const connection = mirror.read(connector);
    if (connection) return connection;
    await closings.close(connector);
    throw new WalletMisbehavedError('It disconnected at once, or its account or chain is unusable.');
  };

  const runConnect = async (connector: Connector, request: ConnectRequest): Promise<AdapterConnection> => {
    const { signal } = request;
    const end = pending.begin(connector, signal);
    const hideConnecting = showConnecting(config);
    const stop = onAbort([signal, life], hideConnecting);
    try {
      const ended = closings.settle(connector);
      if (ended) {
        await ended;
        if (signal.aborted) throw reasonOf(signal);
      }
      const isPrompted = await prompt(connector, request);
      if (life.aborted) throw new ConnectionAbortedError();
      const connection = pending.isUnwanted(connector) ? undefined : await commit(connector, request, isPrompted);
      if (connection && !pending.isUnwanted(connector)) return connection;
      // The visitor approved after having chosen another wallet.
      await closings.close(connector, { former: pending.formerOf(connector) });
      throw reasonOf(signal);
    } catch (thrown) {
      throw toConnectionError(thrown);
    } finally {
      stop();
      hideConnecting();
      end();
    }
  };

  const runRestore = async (connector: Connector, request: ConnectRequest): Promise<AdapterConnection | null> => {
    const { signal } = request;
    const known = mirror.read(connector);
    if (known) return known;
    const end = pending.begin(connector, signal);
    try {
      if (!(await isShared(connector, request))) return null;
      if (life.aborted || pending.isUnwanted(connector)) throw new ConnectionAbortedError();
      const connection = await commit(connector, request, true);
      if (!pending.isUnwanted(connector)) return connection;
      // The permission is from an earlier visit and stays; another wallet has been chosen since.
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
      return abortable(runConnect(connector, request), [request.signal, life]);
    },
    async restore(connector, request) {
      if (life.aborted) throw new ConnectionAbortedError();
      return abortable(runRestore(connector, request), [request.signal, life]);
    },
  };
}
