import { selectConnectionWallet } from '../connection/connection.selectors.js';
import type { AdapterConnection, ConnectionsPort } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { connectionsOf } from './multi-wallet.controller.js';
import { connectionsRead } from './multi-wallet.slice.js';
import type { KeptWallet } from './multi-wallet.state.js';

export interface FollowingParts {
  readonly dispatch: ModalDispatch;
  readonly getState: () => RootState;
  readonly dependencies: Dependencies;
  /** Aborted when the feature ends. */
  readonly signal: AbortSignal;
}

export interface ConnectionReader {
  /** Checks whether a namespace's adapter was added or removed. */
  look(namespace: ChainNamespace): Promise<void>;
  /** Reads a loaded adapter again: what core leaves out of it has changed. */
  readAgain(namespace: ChainNamespace): void;
}

const toKept = (state: RootState, namespace: ChainNamespace, connection: AdapterConnection): KeptWallet => ({
  connectorId: connection.connectorId,
  networkId: connection.networkId,
  address: connection.accounts[0].address,
  name: selectConnectionWallet(state, namespace, connection).name,
});

/** Whether the list contains each of the items unchanged, in any position. */
const hasSame = <Item extends { readonly connectorId: string }>(
  list: readonly Item[] | undefined,
  items: readonly Item[],
): boolean =>
  items.every((item) => {
    const found = list?.find(({ connectorId }) => connectorId === item.connectorId);
    return JSON.stringify(found) === JSON.stringify(item);
  });

/** Keeps the state in line with what the adapters report. */
export function createReader({ dispatch, dependencies, getState, signal }: FollowingParts): ConnectionReader {
  const open = new Map<ChainNamespace, { readonly port: ConnectionsPort; readonly stop: () => void }>();

  const read = (namespace: ChainNamespace, port: ConnectionsPort) => {
    const { authenticating } = getState().connection.byNamespace[namespace] ?? {};
    // A connection that a gate holds back does not count yet and is left out.
    const waiting = authenticating?.connection.connectorId;
    const connections = port.read().filter(({ connectorId }) => connectorId !== waiting);
    const wallets = connections.map((connection) => toKept(getState(), namespace, connection));
    const { kept, live } = getState().multiWallet ?? {};
    const held = live?.[namespace];
    const isNew =
      held?.length !== connections.length ||
      !hasSame(held, connections) ||
      // Connections that were not restored yet stay stored next to them.
      !hasSame(kept?.[namespace], wallets);
    if (getState().multiWallet && isNew) dispatch(connectionsRead({ namespace, connections, wallets }));
  };

  const look = async (namespace: ChainNamespace) => {
    // A missing adapter or one that failed to load is reported elsewhere.
    const port = await connectionsOf(dependencies, namespace).catch(() => undefined);
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
  return {
    look,
    readAgain(namespace) {
      const port = open.get(namespace)?.port;
      if (port) read(namespace, port);
    },
  };
}
