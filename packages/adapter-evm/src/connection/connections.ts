import { type AdapterConnection, NotConnectedError } from '@foyerkit/core/adapter';
import type { Config, Connection, Connector } from '@wagmi/core';
import { toChainId, toNetworkId } from '../rpc/answers.js';

/** wagmi believes what wallets announce: in a host's config an id, a name or an icon may be anything, or missing. */
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

/** What a pairing adds to a connection. */
export type ConnectionExtras = Pick<AdapterConnection, 'approvedNetworkIds' | 'wallet'>;

/** A connection in the port's words; `undefined` while wagmi holds something that no wallet may say. */
export function toAdapterConnection(
  { accounts, chainId, connector }: Connection,
  extras: ConnectionExtras,
): AdapterConnection | undefined {
  const [active, ...others] = accounts;
  if (!active || !toChainId(chainId)) return undefined;
  return {
    connectorId: idOf(connector),
    accounts: [{ address: active, type: 'eoa' }, ...others.map((address) => ({ address, type: 'eoa' }) as const)],
    networkId: toNetworkId(chainId),
    ...extras,
  };
}
