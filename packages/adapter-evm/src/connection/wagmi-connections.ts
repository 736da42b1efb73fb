import { type AdapterConnection, NotConnectedError } from '@foyerkit/core/adapter';
import { type Eip1193Provider, type EvmSession, toChainId, toNetworkId } from '@foyerkit/core/pairing-adapter/evm';
import type { Config, Connection, Connector } from '@wagmi/core';
import { listenAll } from '../rpc/provider.js';

/** wagmi copies what wallets announce: in a host's config an id, a name or an icon may be anything, or missing. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A connector's id for the modal. */
export const idOf = ({ id, name, uid }: Connector): string => toText(id) || toText(name) || uid;

/** wagmi keeps connectors of an earlier visit as data, without their functions, until it has reconnected. */
const isLive = ({ connector }: Connection): boolean => typeof connector.getProvider === 'function';

export const liveConnections = ({ state }: Config): readonly Connection[] =>
  [...state.connections.values()].filter(isLive);

export const currentConnection = ({ state }: Config): Connection | undefined => {
  const connection = state.current ? state.connections.get(state.current) : undefined;
  return connection && isLive(connection) ? connection : undefined;
};

/** @throws NOT_CONNECTED */
export function connectionOf(config: Config, connectorId: string): Connection {
  const connection = liveConnections(config).find(({ connector }) => idOf(connector) === connectorId);
  if (!connection) throw new NotConnectedError(`"${connectorId}" is not connected.`);
  return connection;
}

/** What a pairing session adds to its connection. */
export type PairedDetails = Pick<AdapterConnection, 'approvedNetworkIds' | 'canRequestNetworks' | 'wallet'>;

export const toPairedDetails = ({ canRequestNetworks, networkIds, wallet }: EvmSession): PairedDetails => ({
  approvedNetworkIds: networkIds,
  ...(canRequestNetworks && { canRequestNetworks }),
  wallet,
});

/** What a wallet adds to its connection, or knows better than wagmi. */
export type ConnectionDetails = PairedDetails & Partial<Pick<AdapterConnection, 'accounts'>>;

/** A wagmi connection as the adapter port describes it; `undefined` while its accounts or its chain are not usable. */
export function toAdapterConnection(
  { accounts, chainId, connector }: Connection,
  details: ConnectionDetails | undefined,
): AdapterConnection | undefined {
  const [active, ...others] = accounts;
  if (!active || !toChainId(chainId)) return undefined;
  return {
    connectorId: idOf(connector),
    accounts: [{ address: active, type: 'eoa' }, ...others.map((address) => ({ address, type: 'eoa' }) as const)],
    networkId: toNetworkId(chainId),
    ...details,
  };
}

/**
 * Sets wagmi's status to "connecting" while a prompt is open, as wagmi's own connect does, so that the host's hooks
 * show it. While it is set, wagmi takes no connection from a wallet's events, which would come before the result of the
 * connect flow.
 * @returns a function that ends it
 */
export function showConnecting(config: Config): () => void {
  const { status: former } = config.state;
  let isShown = true;
  config.setState((state) => ({ ...state, status: 'connecting' }));
  return () => {
    if (!isShown) return;
    isShown = false;
    if (config.state.status !== 'connecting') return;
    const settled = currentConnection(config) ? 'connected' : 'disconnected';
    // A reconnect of the host that is still pending settles the status when it is done.
    config.setState((state) => ({ ...state, status: former === 'reconnecting' ? former : settled }));
  };
}

/** The wallet events emitted while wagmi was adding a connection, before it listens. */
export interface EventRecorder {
  stop(): void;
  /**
   * Passes the recorded events to the connector. Without them wagmi would keep outdated accounts or an outdated chain.
   */
  replay(): void;
}

export function recordEvents(connector: Connector, provider: Eip1193Provider): EventRecorder {
  const recorded: (() => void)[] = [];
  // The payload is passed on unchanged; connectors check it.
  const record = (pass: (payload: never) => void) => (payload: unknown) => recorded.push(() => pass(payload as never));
  const stop = listenAll(provider, {
    accountsChanged: record((accounts) => connector.onAccountsChanged(accounts)),
    chainChanged: record((chainId) => connector.onChainChanged(chainId)),
    disconnect: record((error) => connector.onDisconnect(error)),
  });
  return {
    stop,
    replay() {
      for (const pass of recorded) pass();
    },
  };
}
