import {
  type AdapterConnection,
  type AdapterStorage,
  abortable,
  type ConnectionsPort,
  ConnectionTimeoutError,
  ConnectorNotFoundError,
  type ConnectRequest,
  isSameAddress,
  NotConnectedError,
  reasonOf,
  throwIfAborted,
  WalletMisbehavedError,
  within,
} from '@foyerkit/core/adapter';
import { toConnectionError } from '@foyerkit/core/pairing-adapter/evm';
import type { Connector } from '@wagmi/core';
import type { Address } from 'viem';
import { keepFirst, storeChoice } from '../connectors/chosen-account.js';
import { ANSWER_LIMIT_MS } from '../connectors/eip1193.js';
import type { Registry } from '../connectors/registry.js';
import { isProvider } from '../rpc/provider.js';
import { connectionOf, idOf, liveConnections, recordEvents } from './wagmi-connections.js';
import type { WagmiFlowParameters } from './wagmi-flow.js';

/** The accounts that a wallet shares, in its order. @throws CONNECTION_TIMEOUT if it does not respond */
const readInTime = (connector: Connector): Promise<readonly Address[]> =>
  within(
    connector.getAccounts(),
    ANSWER_LIMIT_MS,
    () => new ConnectionTimeoutError({ details: 'The wallet did not respond to a request for its accounts.' }),
  );

/**
 * All of wagmi's connections. When any of them ends, wagmi makes the first of its map the current one; so the
 * current one is kept first, followed by those that were current before.
 */
export function createConnectionsPort(
  { config, isShared, life, mirror, pending }: Omit<WagmiFlowParameters, 'prompt'>,
  { find, own }: Pick<Registry, 'find' | 'own'>,
  storage: AdapterStorage,
): ConnectionsPort {
  const putFirst = (uid: string) =>
    config.setState((state) => {
      const first = state.connections.get(uid);
      if (!first) return state;
      const others = [...state.connections].filter(([other]) => other !== uid);
      return { ...state, connections: new Map([[uid, first], ...others]), current: uid };
    });
  const sort = () => {
    const { connections, current } = config.state;
    const [first] = connections.keys();
    if (current && first !== current) putFirst(current);
  };
  const stopSorting = config.subscribe(({ current }) => current, sort);
  life.addEventListener('abort', stopSorting, { once: true });
  sort();

  /** Reconnects one connector, as wagmi's own reconnect does for all of them. */
  const commit = async (connector: Connector, signal: AbortSignal): Promise<void> => {
    const provider = await connector.getProvider();
    const recorder = isProvider(provider) ? recordEvents(connector, provider) : undefined;
    const { accounts, chainId } = await connector.connect({ isReconnecting: true }).finally(recorder?.stop);
    // The attempt was abandoned, and the wallet may have been disconnected since.
    if (signal.aborted) throw reasonOf(signal);
    const { events } = config._internal;
    connector.emitter.off('connect', events.connect);
    connector.emitter.on('change', events.change);
    connector.emitter.on('disconnect', events.disconnect);
    const [first, ...others] = accounts;
    if (!first) throw new WalletMisbehavedError('It shares no account.');
    config.setState((state) => ({
      ...state,
      connections: new Map(state.connections).set(connector.uid, { accounts: [first, ...others], chainId, connector }),
      ...(!state.current && { current: connector.uid, status: 'connected' }),
    }));
    recorder?.replay();
  };

  const prefer = async (connector: Connector, chosen: Address, accounts: readonly Address[]): Promise<void> => {
    const owned = own(connector);
    // The embedded wallet signs with the account that is active there.
    if (owned?.typed) return owned.typed.select(chosen);
    if (owned) {
      const [walletsFirst] = await readInTime(connector);
      owned.arrangeBy(keepFirst(chosen, walletsFirst));
      if (walletsFirst) storeChoice(storage, { connectorId: idOf(connector), address: chosen, walletsFirst });
    }
    connector.emitter.emit('change', { accounts: [chosen, ...accounts.filter((account) => account !== chosen)] });
  };

  const runRestore = async (connector: Connector, request: ConnectRequest): Promise<AdapterConnection | null> => {
    try {
      if (!(await isShared(connector, request))) return null;
      throwIfAborted([life, request.signal]);
      await commit(connector, request.signal);
    } catch (thrown) {
      throw toConnectionError(thrown);
    }
    return mirror.read(connector) ?? null;
  };

  return {
    read: () =>
      liveConnections(config).flatMap(({ connector }) =>
        pending.isUnwanted(connector) ? [] : (mirror.read(connector) ?? []),
      ),
    subscribe: (listener) => config.subscribe((state) => state, listener),
    async select({ address, connectorId }) {
      const { connector } = connectionOf(config, connectorId);
      // The wallet may have withdrawn its accounts without an event.
      await own(connector)?.check();
      const { accounts } = connectionOf(config, connectorId);
      const chosen = address && accounts.find((account) => isSameAddress(account, address));
      if (address && !chosen) throw new NotConnectedError(`"${connectorId}" does not share ${address}.`);
      if (chosen && chosen !== accounts[0]) await prefer(connector, chosen, accounts);
      if (config.state.current === connector.uid) return;
      putFirst(connector.uid);
      await config.storage?.setItem('recentConnectorId', connector.id);
    },
    async restore(request) {
      const connector = find(request.connectorId);
      if (!connector) throw new ConnectorNotFoundError(request.connectorId);
      return mirror.read(connector) ?? abortable(runRestore(connector, request), [request.signal, life]);
    },
  };
}
