import { selectAnswers } from '../api/answers.selectors.js';
import { connectWallet, disconnectWallet } from '../connection/connection.controller.js';
import {
  selectConnected,
  selectConnectionWallet,
  selectConnector,
  type WalletInfo,
} from '../connection/connection.selectors.js';
import type { DisconnectTarget } from '../connection/disconnect-target.js';
import { NotConnectedError, toDisconnectFailure } from '../errors/connection-errors.js';
import { failuresOf } from '../errors/failures-of.js';
import { MultiWalletDisabledError } from '../errors/multi-wallet-errors.js';
import { ModalDestroyedError } from '../errors/option-errors.js';
import { selectFeatures } from '../features/features.selectors.js';
import { alertRaised } from '../notices/notices.slice.js';
import type { AdapterAccount, ConnectorType } from '../ports/adapter.js';
import { type CaipAddress, CHAIN_NAMESPACES, type ChainNamespace, toCaipAddress } from '../ports/caip.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalStore, RootState } from '../store/state.js';
import { unwrap } from '../store/unwrap.js';
import { walletGroupOf } from '../wallets/wallet-groups.js';
import { selectWalletFacts } from '../wallets/wallets.selectors.js';
import { checkRef, checkTarget } from './host-input.js';
import { disconnectAll, disconnectConnection, switchConnection } from './multi-wallet.controller.js';
import { selectConnectionItemStatus, selectConnections, selectRecentConnections } from './multi-wallet.selectors.js';
import { recentDeleted } from './multi-wallet.slice.js';
import type { ConnectionRef } from './multi-wallet.state.js';

/** A connection in the public API. */
export interface LiveConnection {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  /** CAIP-10 id of the active account. */
  readonly caipAddress: CaipAddress;
  /** Addresses; index 0 is active. */
  readonly accounts: readonly string[];
  /** The same accounts with their purpose, public key and path, where the wallet tells them. */
  readonly allAccounts: readonly AdapterAccount[];
  /** How the wallet and its provider are reached; `null` if it is no longer listed. */
  readonly connectorType: ConnectorType | null;
  readonly wallet: WalletInfo;
  /** Whether requests of its chain namespace go to it. */
  readonly isCurrent: boolean;
}

/** A connection that has ended and can be connected again. */
export interface RecentConnection {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  /** CAIP-10 id of the account that was active. */
  readonly caipAddress: CaipAddress;
  readonly wallet: WalletInfo;
}

/** Several wallets at once. Every method that asks a wallet rejects with a `ModalError`. */
export interface MultiWallet {
  /** Of one chain namespace or of all, in the order in which they connected. */
  getConnections(namespace?: ChainNamespace): readonly LiveConnection[];
  /** The latest first. */
  getRecentConnections(namespace?: ChainNamespace): readonly RecentConnection[];
  /**
   * Makes a connection the current one, or an account of it the active one. Connects a wallet that is not connected.
   * @throws INVALID_OPTION, INVALID_CONNECTION_STATUS, CONNECTOR_NOT_FOUND, NOT_CONNECTED; and what connecting throws
   */
  switchConnection(connection: ConnectionRef): Promise<void>;
  /**
   * One connection, those of a chain namespace, or all. A connector without a chain namespace is looked up among the
   * live connections. @throws INVALID_OPTION, DISCONNECT_FAILED; NOT_CONNECTED for a connector that is not found there
   */
  disconnect(target?: DisconnectTarget): Promise<void>;
  /** Forgets a connection that has ended. @throws INVALID_OPTION */
  deleteConnection(connection: Pick<ConnectionRef, 'namespace' | 'connectorId'>): void;
  /** Called after every change of either list. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

const inNamespaces = <Item>(namespace: ChainNamespace | undefined, of: (one: ChainNamespace) => readonly Item[]) =>
  CHAIN_NAMESPACES.filter((one) => namespace === undefined || one === namespace).flatMap(of);

const toLive = (state: RootState, namespace: ChainNamespace): readonly LiveConnection[] =>
  selectConnections(state, namespace).map((connection) => ({
    namespace,
    connectorId: connection.connectorId,
    caipAddress: toCaipAddress(connection.networkId, connection.accounts[0].address),
    accounts: connection.accounts.map(({ address }) => address),
    allAccounts: connection.accounts,
    connectorType: selectConnector(state, namespace, connection.connectorId)?.type ?? null,
    wallet: selectConnectionWallet(state, namespace, connection),
    isCurrent: connection === selectConnected(state, namespace),
  }));

const toRecent = (state: RootState, namespace: ChainNamespace): readonly RecentConnection[] =>
  selectRecentConnections(state, namespace).map(({ address, connectorId, name, networkId }) => ({
    namespace,
    connectorId,
    caipAddress: toCaipAddress(networkId, address),
    wallet: { ...selectConnectionWallet(state, namespace, { connectorId }), name },
  }));

function checkLife({ lifetime }: Dependencies): void {
  if (lifetime.aborted) throw new ModalDestroyedError();
}

/** The chain namespace of a live connection. @throws NOT_CONNECTED */
function namespaceOfLive(state: RootState, connectorId: string): ChainNamespace {
  const isLive = (one: ChainNamespace) =>
    selectConnections(state, one).some((live) => live.connectorId === connectorId);
  const namespace = CHAIN_NAMESPACES.find(isLive);
  if (!namespace) throw new NotConnectedError(`"${connectorId}" is not connected.`);
  return namespace;
}

/**
 * Loads the project's configuration, unless the host enables the feature or that has happened already.
 * @throws MULTI_WALLET_DISABLED, MODAL_DESTROYED
 */
async function checkFeature(store: ModalStore, dependencies: Dependencies): Promise<void> {
  checkLife(dependencies);
  const { dispatch, getState } = store;
  const { options } = getState();
  const isOn = () => getState().multiWallet !== undefined || selectFeatures(getState()).multiWallet;
  if (!isOn() && selectAnswers(getState()).remoteFeatures === null && options.hasCatalogue) {
    const services = await dependencies.features.load('services');
    checkLife(dependencies);
    await services?.askProject();
  }
  if (selectFeatures(getState()).multiWallet) await dependencies.features.load('multiWallet');
  checkLife(dependencies);
  if (getState().multiWallet) return;
  const error = new MultiWalletDisabledError();
  const { details: debugMessage = '', message: displayMessage } = error;
  const alert = { code: 'MULTI_WALLET_DISABLED', kind: 'info', debugMessage, displayMessage } as const;
  if (options.debug) dispatch(alertRaised(alert));
  throw error;
}

/** Given one connection of a wallet, its connections in all chain namespaces. */
function connectionsOfWallet(state: RootState, ref: ConnectionRef): readonly ConnectionRef[] {
  const connector = selectConnector(state, ref.namespace, ref.connectorId);
  const walletGroup = connector ? walletGroupOf(connector, selectWalletFacts(state, state.modal.isMobile)) : [];
  const others = walletGroup.filter(
    ({ id, namespace }) =>
      namespace !== ref.namespace && selectConnections(state, namespace).some(({ connectorId }) => connectorId === id),
  );
  return [ref, ...others.map(({ id, namespace }) => ({ namespace, connectorId: id }))];
}

/**
 * Ends one of several connections, a wallet in all chain namespaces, or all of them. The current connection can be
 * named even where the feature is off.
 * @throws DISCONNECT_FAILED, NOT_CONNECTED, MULTI_WALLET_DISABLED, MODAL_DESTROYED
 */
export async function disconnectOf(
  store: ModalStore,
  dependencies: Dependencies,
  {
    connectorId,
    isWholeWallet,
    namespace,
    revoke,
  }: { readonly [Key in keyof DisconnectTarget]: DisconnectTarget[Key] | undefined },
): Promise<void> {
  // The code was loaded first, and the state may have changed since.
  checkLife(dependencies);
  const state = store.getState();
  if (connectorId && isWholeWallet) {
    const ref = { connectorId, namespace: namespace ?? namespaceOfLive(state, connectorId) };
    const ends = connectionsOfWallet(state, ref).map((one) => disconnectOf(store, dependencies, { ...one, revoke }));
    const failures = await failuresOf(ends);
    if (failures.length > 0) throw toDisconnectFailure(failures);
    return;
  }
  const isCurrent = (one: ChainNamespace) => selectConnected(state, one)?.connectorId === connectorId;
  const current = (namespace ? [namespace] : CHAIN_NAMESPACES).find(isCurrent);
  if (connectorId && current && !state.multiWallet) {
    await unwrap(store.dispatch(disconnectWallet({ namespace: current, revoke })));
    return;
  }
  const multiWallet = await openMultiWallet(store, dependencies);
  await multiWallet.disconnect({
    ...(namespace && { namespace }),
    ...(connectorId && { connectorId }),
    ...(revoke !== undefined && { revoke }),
  });
}

/** The public methods for several wallets. @throws MULTI_WALLET_DISABLED */
export async function openMultiWallet(store: ModalStore, dependencies: Dependencies): Promise<MultiWallet> {
  await checkFeature(store, dependencies);
  const { dispatch, getState } = store;
  return {
    getConnections: (namespace) => inNamespaces(namespace, (one) => toLive(getState(), one)),
    getRecentConnections: (namespace) => inNamespaces(namespace, (one) => toRecent(getState(), one)),
    async switchConnection(ref) {
      checkRef(ref);
      await checkFeature(store, dependencies);
      const isLogin = selectConnectionItemStatus(getState(), ref) === 'disconnected' && !getState().modal.isOpen;
      // In the modal, the wallet's view shows what to do; a host that calls this waits for the wallet.
      if (isLogin) await unwrap(dispatch(connectWallet({ namespace: ref.namespace, connectorId: ref.connectorId })));
      else await unwrap(dispatch(switchConnection(ref)));
    },
    async disconnect(target = {}) {
      checkTarget(target);
      const { connectorId, isWholeWallet, namespace, revoke } = target;
      await checkFeature(store, dependencies);
      if (connectorId && isWholeWallet) {
        await disconnectOf(store, dependencies, { connectorId, isWholeWallet, namespace, revoke });
        return;
      }
      if (connectorId === undefined) {
        await unwrap(dispatch(disconnectAll({ ...(namespace && { namespace }), revoke })));
        return;
      }
      const liveNamespace = namespace ?? namespaceOfLive(getState(), connectorId);
      await unwrap(dispatch(disconnectConnection({ namespace: liveNamespace, connectorId, revoke })));
    },
    deleteConnection(ref) {
      checkLife(dependencies);
      checkRef(ref);
      dispatch(recentDeleted(ref));
    },
    subscribe(listener) {
      let former = getState();
      return store.subscribe(() => {
        const state = getState();
        const hasChanged = state.multiWallet !== former.multiWallet || state.connection !== former.connection;
        former = state;
        if (hasChanged) listener();
      });
    },
  };
}
