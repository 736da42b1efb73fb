import { loadPart } from '../adapter-kit/lazy.js';
import { toDisconnectFailure } from '../errors/connection-errors.js';
import { failuresOf } from '../errors/failures-of.js';
import { toModalError } from '../errors/modal-error.js';
import type { MultiWallet } from '../multi-wallet/open-multi-wallet.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import type { HostContext } from '../store/host-context.js';
import { unwrap } from '../store/unwrap.js';
import { connectWallet, disconnectWallet } from './connection.controller.js';
import type { DisconnectTarget } from './disconnect-target.js';
import type { WalletRef } from './wallet-ref.js';

export interface ConnectionMethods {
  /** @throws CONNECTION_REJECTED, CONNECTION_PENDING, CONNECTOR_NOT_FOUND, CONNECTION_FAILED … */
  connect(wallet: WalletRef): Promise<void>;
  /**
   * Ends the current connection of a chain namespace, one of several by its connector, or a wallet in all chain
   * namespaces. Without a target all connections end. One failure does not stop the others; the reasons are joined in
   * the error's message.
   * @throws DISCONNECT_FAILED; MULTI_WALLET_DISABLED for a connector that is not the current one
   */
  disconnect(target?: ChainNamespace | DisconnectTarget): Promise<void>;
  /**
   * Several wallets at once in a chain namespace; the code is loaded with the first call.
   * @throws MULTI_WALLET_DISABLED unless the host or the project's configuration enables the feature
   */
  multiWallet(): Promise<MultiWallet>;
}

export function createConnectionMethods({ dependencies, guard, store }: HostContext): ConnectionMethods {
  const { dispatch, getState } = store;
  const loadMultiWallet = () => loadPart(import('../multi-wallet.js'));

  return {
    async connect(wallet) {
      guard();
      try {
        await dispatch(connectWallet(wallet)).unwrap();
      } catch (thrown) {
        throw await import('./connect-rejection.js').then(
          ({ toConnectRejection }) => toConnectRejection(thrown),
          () => toModalError(thrown),
        );
      }
    },
    async disconnect(target) {
      guard();
      const { connectorId, namespace, ...how }: DisconnectTarget =
        typeof target === 'object' ? (target ?? {}) : { ...(target && { namespace: target }) };
      const { revoke } = how;
      if (connectorId || (!namespace && getState().multiWallet)) {
        return (await loadMultiWallet()).disconnectOf(store, dependencies, { ...how, namespace, connectorId });
      }
      if (namespace) {
        await unwrap(dispatch(disconnectWallet({ namespace, revoke })));
        return;
      }
      const { connection, storedConnections } = getState();
      const all = CHAIN_NAMESPACES.filter((one) => connection.byNamespace[one] ?? storedConnections.byNamespace[one]);
      const failures = await failuresOf(
        all.map((one) => unwrap(dispatch(disconnectWallet({ namespace: one, revoke })))),
      );
      if (failures.length > 0) throw toDisconnectFailure(failures);
    },
    async multiWallet() {
      guard();
      return (await loadMultiWallet()).openMultiWallet(store, dependencies);
    },
  };
}
