import { walletDisconnected } from '../connection/adapter-events.js';
import { selectConnected, selectConnector, selectPendingAttempt } from '../connection/connection.selectors.js';
import { reportConnection } from '../connection/report-connection.js';
import {
  ConnectorNotFoundError,
  DisconnectFailedError,
  NotConnectedError,
  toDisconnectFailure,
} from '../errors/connection-errors.js';
import { isModalError, toErrorInfo } from '../errors/modal-error.js';
import { InvalidConnectionStatusError } from '../errors/multi-wallet-errors.js';
import type { ConnectionsPort } from '../ports/adapter.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { connectorChosen } from '../wallets/choices.js';
import { disconnectEnded, SWITCH_CONNECTION } from './actions.js';
import { currentLast, selectConnectionItemStatus } from './multi-wallet.selectors.js';
import type { ConnectionRef } from './multi-wallet.state.js';

/** A chain namespace's connections; `undefined` where its adapter holds one at a time. @throws ADAPTER_NOT_FOUND */
export const connectionsOf = async (
  { adapters }: Pick<Dependencies, 'adapters'>,
  namespace: ChainNamespace,
): Promise<ConnectionsPort | undefined> => (await adapters.get(namespace)).connections?.();

/** The result of a switch: another wallet, another account of the same wallet, or a connecting view. */
export type SwitchOutcome = 'wallet' | 'account' | 'login';

/**
 * Makes a connection the current one, or an account of it the active one, without a prompt. Accounts of the current
 * connection can be switched with one wallet at a time too. For a wallet that is not connected its connecting view opens.
 * @throws INVALID_CONNECTION_STATUS, CONNECTOR_NOT_FOUND, NOT_CONNECTED
 */
export const switchConnection = createAppAsyncThunk<SwitchOutcome, ConnectionRef>(
  SWITCH_CONNECTION,
  async (ref, { dispatch, extra, getState }) => {
    const { address, connectorId, namespace } = ref;
    const status = selectConnectionItemStatus(getState(), ref);
    if (status === null) throw new ConnectorNotFoundError(connectorId);
    if (status === 'connecting') throw new InvalidConnectionStatusError();
    const former = selectConnected(getState(), namespace);
    const isCurrent = former?.connectorId === connectorId;
    if (status !== 'disconnected') {
      const adapter = await extra.adapters.get(namespace);
      if (isCurrent && address && adapter.selectAccount) {
        await adapter.selectAccount({ connectorId, address });
        return 'account';
      }
      // Asking for it would make the adapter keep several connections.
      const port = getState().multiWallet && (await adapter.connections?.());
      if (!port) throw new NotConnectedError(`The adapter of "${namespace}" keeps one connection at a time.`);
      await port.select({ connectorId, ...(address && { address }) });
      return isCurrent ? 'account' : 'wallet';
    }
    const chosen = selectConnector(getState(), namespace, connectorId);
    if (chosen) dispatch(connectorChosen({ chosen }));
    return 'login';
  },
);

export interface DisconnectConnectionRequest extends ConnectionRef {
  /** Whether another tab has already done this; then it is not announced here. */
  readonly isFollowing?: boolean;
  /** As in `DisconnectTarget`. */
  readonly revoke?: boolean | undefined;
}

interface DisconnectParts {
  readonly dispatch: ModalDispatch;
  readonly extra: Dependencies;
  readonly getState: () => RootState;
}

async function endOne(
  { dispatch, extra, getState }: DisconnectParts,
  { connectorId, namespace, revoke }: DisconnectConnectionRequest,
): Promise<void> {
  const adapter = await extra.adapters.get(namespace);
  const port = await adapter.connections?.();
  // A pending request of the connection must not resolve after its end.
  extra.attempts.overrule(namespace, connectorId);
  try {
    await adapter.disconnect(connectorId, { revoke });
  } catch (error) {
    // The connection still exists, and its result may be what was just dropped.
    const current = port?.read()[0];
    const isUntold = current?.connectorId === connectorId && !selectConnected(getState(), namespace);
    if (isUntold) reportConnection(dispatch, extra.connectGates, { namespace, connection: current });
    throw isModalError(error) ? error : new DisconnectFailedError({ cause: error });
  }
  // Most adapters have reported it already. If an adapter has connected it again in the meantime, it stays.
  const isAnew = port?.read().some((one) => one.connectorId === connectorId);
  if (!isAnew) dispatch(walletDisconnected({ namespace, connectorId }));
}

/** The same, with a report of how it ended. */
async function disconnectOne(parts: DisconnectParts, ref: DisconnectConnectionRequest): Promise<void> {
  const { namespace } = ref;
  try {
    await endOne(parts, ref);
  } catch (thrown) {
    parts.dispatch(disconnectEnded({ namespace, failure: toErrorInfo(thrown) }));
    throw thrown;
  }
  parts.dispatch(disconnectEnded({ namespace, failure: null }));
}

/** Ends one connection; the others stay. @throws DISCONNECT_FAILED; the connection then still exists */
export const disconnectConnection = createAppAsyncThunk<void, DisconnectConnectionRequest>(
  'multiWallet/disconnectConnection',
  async (ref, { dispatch, extra, getState }) => {
    const { connectorId, namespace } = ref;
    if (selectPendingAttempt(getState(), namespace)?.connectorId === connectorId) extra.attempts.abort(namespace);
    // The other tab has reported it.
    const disconnect = ref.isFollowing ? endOne : disconnectOne;
    await disconnect({ dispatch, extra, getState }, ref);
  },
);

interface DisconnectAllRequest {
  readonly namespace?: ChainNamespace;
  /** As in `DisconnectTarget`. */
  readonly revoke?: boolean | undefined;
}

/** Ends every connection of a chain namespace, one after the other. @returns how many ended */
async function disconnectNamespace(
  parts: DisconnectParts,
  { namespace: one, revoke }: DisconnectAllRequest & { readonly namespace: ChainNamespace },
  failures: unknown[],
): Promise<number> {
  const { dispatch, extra, getState } = parts;
  let count = 0;
  extra.attempts.abort(one);
  const ending = extra.connectGates.runner?.clear(one);
  if (ending) await ending;
  for (const connectorId of currentLast(getState(), one)) {
    try {
      await disconnectOne(parts, { namespace: one, connectorId, revoke });
      count += 1;
    } catch (thrown) {
      failures.push(thrown);
    }
  }
  // Connections that are still being restored from an earlier visit must not come back.
  const { multiWallet, storedConnections } = getState();
  const left = [...(multiWallet?.kept[one] ?? []), storedConnections.byNamespace[one]];
  const live = currentLast(getState(), one);
  for (const wallet of left) {
    if (wallet && !live.includes(wallet.connectorId))
      dispatch(walletDisconnected({ namespace: one, connectorId: wallet.connectorId }));
  }
  return count;
}

/**
 * Ends every connection, of one chain namespace or of all; a failure or a timeout does not stop the others.
 * @returns how many ended. @throws DISCONNECT_FAILED
 */
export const disconnectAll = createAppAsyncThunk<number, DisconnectAllRequest>(
  'multiWallet/disconnectAll',
  async ({ namespace, revoke }, parts) => {
    const failures: unknown[] = [];
    const namespaces = namespace === undefined ? CHAIN_NAMESPACES : [namespace];
    const counts = await Promise.all(
      namespaces.map((one) => disconnectNamespace(parts, { namespace: one, revoke }, failures)),
    );
    if (failures.length > 0) {
      throw namespace === undefined
        ? toDisconnectFailure(failures)
        : new DisconnectFailedError({ cause: new AggregateError(failures) });
    }
    return counts.reduce((sum, count) => sum + count, 0);
  },
);
