import { type ConnectionChange, connectionChanged, connectorsChanged } from '../connection/adapter-events.js';
import { RESTORE_LIMIT_MS } from '../connection/attempts.js';
import {
  selectConnected,
  selectConnectionWallet,
  selectConnector,
  selectPendingAttempt,
} from '../connection/connection.selectors.js';
import { ConnectionTimeoutError } from '../errors/connection-errors.js';
import { abortable } from '../ports/abortable.js';
import type { AdapterConnection, ConnectionsPort, Connector } from '../ports/adapter.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import type { ModalExtra } from '../store/extra.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { connectionsOf } from './multi-wallet.controller.js';
import { connectionsRead, type KeptWallet } from './multi-wallet.slice.js';

interface FollowingParts {
  readonly dispatch: ModalDispatch;
  readonly getState: () => RootState;
  readonly extra: ModalExtra;
  /** Aborted when several wallets are kept no longer. */
  readonly signal: AbortSignal;
}

const toKept = (state: RootState, namespace: ChainNamespace, connection: AdapterConnection): KeptWallet => ({
  connectorId: connection.connectorId,
  networkId: connection.networkId,
  address: connection.accounts[0].address,
  name: selectConnectionWallet(state, namespace, connection).name,
});

/** Whether each of the items is in the list as it is, wherever it stands. */
const hasSame = <Item extends { readonly connectorId: string }>(
  list: readonly Item[] | undefined,
  items: readonly Item[],
): boolean =>
  items.every((item) => {
    const found = list?.find(({ connectorId }) => connectorId === item.connectorId);
    return JSON.stringify(found) === JSON.stringify(item);
  });

/** Keeps the state as the adapters say that it is. @returns looks whether a chain family's adapter has come or gone */
function createReader({
  dispatch,
  extra,
  getState,
  signal,
}: FollowingParts): (namespace: ChainNamespace) => Promise<void> {
  const open = new Map<ChainNamespace, { readonly port: ConnectionsPort; readonly stop: () => void }>();

  const read = (namespace: ChainNamespace, port: ConnectionsPort) => {
    const connections = port.read();
    const wallets = connections.map((connection) => toKept(getState(), namespace, connection));
    const { kept, live } = getState().multiWallet ?? {};
    const held = live?.[namespace];
    const isNew =
      held?.length !== connections.length ||
      !hasSame(held, connections) ||
      // What has not come back stays kept beside them.
      !hasSame(kept?.[namespace], wallets);
    if (getState().multiWallet && isNew) dispatch(connectionsRead({ namespace, connections, wallets }));
  };

  const look = async (namespace: ChainNamespace) => {
    // An adapter that is not there, or could not be loaded, is told of elsewhere.
    const port = await connectionsOf(extra, namespace).catch(() => undefined);
    if (open.get(namespace)?.port === port || signal.aborted) return;
    open.get(namespace)?.stop();
    open.delete(namespace);
    if (!port) return;
    open.set(namespace, { port, stop: port.subscribe(() => read(namespace, port)) });
    read(namespace, port);
  };

  signal.addEventListener('abort', () => {
    for (const { stop } of open.values()) stop();
  });
  return look;
}

/** Brings back, one at a time and beside the current connection, what is kept and whose wallet is there. */
function createRestoring({ extra, getState, signal }: Omit<FollowingParts, 'dispatch'>): () => Promise<void> {
  /** What was tried, and with which announcement: a wallet that failed is asked again when it announces itself anew. */
  const tried = new Map<string, readonly Connector[] | undefined>();
  let isBusy = false;

  const isKept = (namespace: ChainNamespace, id: string) =>
    getState().multiWallet?.kept[namespace]?.some(({ connectorId }) => connectorId === id) ?? false;

  const next = () => {
    const state = getState();
    for (const namespace of CHAIN_NAMESPACES) {
      // What the visitor waits for goes first, and so does the wallet that was current.
      if (selectPendingAttempt(state, namespace)) continue;
      const live = state.multiWallet?.live[namespace] ?? [];
      const connectors = state.connectors.byNamespace[namespace];
      const wallet = state.multiWallet?.kept[namespace]?.find(
        ({ connectorId }) =>
          !live.some((one) => one.connectorId === connectorId) &&
          selectConnector(state, namespace, connectorId) !== undefined &&
          tried.get(`${namespace}:${connectorId}`) !== connectors,
      );
      if (wallet) return { namespace, wallet, connectors };
    }
    return undefined;
  };

  /** A wallet that shares nothing, locked or not itself today, stays kept. */
  const bringBack = async (namespace: ChainNamespace, { connectorId, networkId }: KeptWallet, limit: AbortSignal) => {
    const port = await connectionsOf(extra, namespace);
    const found = await port?.restore({ connectorId, networkId, signal: limit });
    // Several wallets are kept no longer: the record is gone, and says nothing.
    if (signal.aborted) return;
    // Disconnected meanwhile, here or in another tab.
    if (found && !isKept(namespace, connectorId)) await (await extra.adapters.get(namespace)).disconnect(connectorId);
  };

  /** The same, as long as the others can wait; an adapter may be deaf to the end of its time. */
  const restore = async (namespace: ChainNamespace, wallet: KeptWallet): Promise<void> => {
    const limit = new AbortController();
    // Joined by hand: Safari 16.4, Chrome 111 and Firefox 113 have no `AbortSignal.any`.
    const end = () => limit.abort(signal.reason);
    const timer = setTimeout(() => limit.abort(new ConnectionTimeoutError()), RESTORE_LIMIT_MS);
    signal.addEventListener('abort', end);
    await abortable(bringBack(namespace, wallet, limit.signal), [limit.signal]).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    });
  };

  return async () => {
    if (isBusy || !getState().options.enableReconnect) return;
    isBusy = true;
    for (let one = next(); one && !signal.aborted; one = next()) {
      const { connectors, namespace, wallet } = one;
      tried.set(`${namespace}:${wallet.connectorId}`, connectors);
      // Silent, or failed: it stays kept too, and is asked again when it announces itself anew.
      await restore(namespace, wallet).catch(() => undefined);
    }
    isBusy = false;
  };
}

/**
 * The first connection of a chain family that has none in state: a restore was given up for an attempt when the adapter
 * had already found it. What is about to be told of is left to that attempt.
 */
function findUntold(state: RootState, namespace: ChainNamespace): ConnectionChange | undefined {
  const { attempt, live } = state.multiWallet ?? {};
  const [connection] = live?.[namespace] ?? [];
  const pending = selectPendingAttempt(state, namespace);
  if (!connection || pending?.kind === 'restore' || selectConnected(state, namespace)) return undefined;
  const isAsked = pending?.connectorId === connection.connectorId;
  // The same wallet is asked anew, and need not answer.
  const isFormer =
    isAsked && attempt?.namespace === namespace && attempt.addresses.includes(connection.accounts[0].address);
  return isAsked && !isFormer ? undefined : { namespace, connection, ...(isFormer && { isFormer }) };
}

/** Follows what adapters hold, and brings back what an earlier visit, or another tab, has connected. */
export function followConnections(startListening: StartListening, parts: FollowingParts): void {
  const look = createReader(parts);
  const restore = createRestoring(parts);
  startListening({
    actionCreator: connectorsChanged,
    effect: ({ payload }) => look(payload.namespace),
  });
  startListening({
    predicate: (_, state, former) =>
      state.connectors !== former.connectors ||
      state.connection !== former.connection ||
      state.multiWallet?.kept !== former.multiWallet?.kept,
    effect: restore,
  });
  startListening({
    predicate: (_, state) => CHAIN_NAMESPACES.some((namespace) => findUntold(state, namespace)),
    effect: (_, { dispatch, getState }) => {
      for (const namespace of CHAIN_NAMESPACES) {
        const untold = findUntold(getState(), namespace);
        if (untold) dispatch(connectionChanged(untold));
      }
    },
  });
  const { byNamespace } = parts.getState().connectors;
  const isThere = (namespace: ChainNamespace) => byNamespace[namespace] !== undefined;
  void Promise.all(CHAIN_NAMESPACES.filter(isThere).map(look)).then(restore);
}
