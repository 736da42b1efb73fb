import { disconnectWallet, restoreConnection } from '../connection/connection.controller.js';
import { selectConnected } from '../connection/connection.selectors.js';
import { connectionsFound } from '../connection/stored-connections.slice.js';
import type { StoredConnection, StoredConnectionsState } from '../connection/stored-connections.state.js';
import { switchNetwork } from '../networks/networks.controller.js';
import { networksFound } from '../networks/networks.slice.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { type CaipNetworkId, CHAIN_NAMESPACES, namespaceOf } from '../ports/caip.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalStore, RootState } from '../store/state.js';
import { recentWalletsRestored } from '../wallets/wallets.slice.js';
import { readStoredState, STATE_KEY, toStoredText } from './stored-state.js';

type StoredConnections = StoredConnectionsState['byNamespace'];

interface Parts extends Pick<ModalStore, 'dispatch' | 'getState'> {
  readonly extra: Dependencies;
}

/** What to restore here: our own value where a wallet is connected, elsewhere what the other tabs have stored. */
function followed(theirs: StoredConnections, state: RootState): StoredConnections {
  const connections: StoredConnections = {};
  for (const namespace of CHAIN_NAMESPACES) {
    const ours = selectConnected(state, namespace) && state.storedConnections.byNamespace[namespace];
    const stored = ours ?? theirs[namespace];
    if (stored) connections[namespace] = stored;
  }
  return connections;
}

/** Which network of a session is active is decided between the tabs; no wallet is asked. */
const isElsewhere = (stored: StoredConnection, connected: AdapterConnection): boolean =>
  stored.connectorId === connected.connectorId &&
  stored.networkId !== connected.networkId &&
  (connected.approvedNetworkIds?.includes(stored.networkId) ?? false);

/** Applies what was disconnected, connected, used or chosen in other tabs. */
export function followOtherTabs({ dispatch, extra, getState }: Parts): void {
  extra.storage.forget(STATE_KEY);
  const { isForgotten, isUnreadable, ...found } = readStoredState(extra.storage);
  const { chosenNetworkIds, recent } = found;
  // Unreadable, or written by a newer version: that does not mean that a wallet was disconnected.
  if (isUnreadable) return;
  dispatch(recentWalletsRestored(recent));
  // Where a wallet is connected, the wallet decides the network.
  const isFree = (id: CaipNetworkId) => !getState().connection.byNamespace[namespaceOf(id)]?.connected;
  dispatch(networksFound(chosenNetworkIds.filter(isFree)));
  if (!getState().options.enableReconnect) return;
  const kept = isForgotten ? getState().storedConnections.byNamespace : {};
  const connections = { ...kept, ...found.connections };
  if (isForgotten) extra.storage.set(STATE_KEY, toStoredText({ ...found, connections }));
  // Adopted even where it cannot be restored: otherwise the next write of this tab would read as a disconnect
  // there.
  dispatch(connectionsFound(followed(connections, getState())));
  for (const namespace of CHAIN_NAMESPACES) {
    const stored = connections[namespace];
    const { connected, pending } = getState().connection.byNamespace[namespace] ?? {};
    const isHeld = connected !== undefined || pending?.kind === 'restore';
    // Where an adapter holds several wallets, a separate record lists them.
    if (getState().multiWallet?.live[namespace] && (connected || stored)) continue;
    if (!stored && isHeld) void dispatch(disconnectWallet({ namespace, isModalKept: true }));
    if (stored && !connected) void dispatch(restoreConnection({ namespace, ...stored }));
    if (stored && connected && isElsewhere(stored, connected)) {
      void dispatch(switchNetwork({ networkId: stored.networkId }));
    }
  }
}
