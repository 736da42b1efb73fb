import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { disconnectWallet, restoreConnection } from '../connection/connection.controller.js';
import { selectConnected } from '../connection/connection.selectors.js';
import { connectionsFound } from '../connection/stored-connections.slice.js';
import type { StoredConnection, StoredConnectionsState } from '../connection/stored-connections.state.js';
import { switchNetwork } from '../networks/networks.controller.js';
import { selectLastingNamespace } from '../networks/networks.selectors.js';
import { networksFound } from '../networks/networks.slice.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { type CaipNetworkId, CHAIN_NAMESPACES, namespaceOf } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { recentWalletsRestored } from '../wallets/wallets.slice.js';
import { mergeStored } from './merge-stored.js';
import { readStoredState, STATE_KEY, toStoredState, toStoredText } from './stored-state.js';

type StoredConnections = StoredConnectionsState['byNamespace'];

/** Another tab of this origin wrote the modal's state. */
export const storageChanged = createAction('storage/changed');

const isFound = isAnyOf(connectionsFound, networksFound, recentWalletsRestored);

/** Stores the persistent part of the state whenever it changes. */
function listenForChanges(startListening: StartListening): void {
  startListening({
    predicate: (action, state, former) =>
      // State that was just read is not written back: two tabs would keep triggering each other.
      !isFound(action) &&
      (state.storedConnections !== former.storedConnections ||
        state.wallets.recent !== former.wallets.recent ||
        state.networks.chosen !== former.networks.chosen ||
        selectLastingNamespace(state) !== selectLastingNamespace(former)),
    effect: (_, { extra, getOriginalState, getState }) => {
      // Background tabs receive storage events late: what they have stored in the meantime is kept.
      const found = readStoredState(extra.storage);
      const former = toStoredState(getOriginalState());
      // If the stored value cannot be parsed, overwrite it with the current state.
      const stored = found.isUnreadable ? former : found;
      const text = toStoredText(mergeStored(stored, former, toStoredState(getState())));
      if (extra.storage.get(STATE_KEY) !== text) extra.storage.set(STATE_KEY, text);
    },
  });
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

/** Follows the other tabs: applies what was disconnected, connected, used or chosen there. */
function listenForOtherTabs(startListening: StartListening): void {
  startListening({
    actionCreator: storageChanged,
    effect: (_, { dispatch, extra, getState }) => {
      extra.storage.forget(STATE_KEY);
      const { chosenNetworkIds, connections, isUnreadable, recent } = readStoredState(extra.storage);
      // Unreadable, or written by a newer version: that does not mean that a wallet was disconnected.
      if (isUnreadable) return;
      dispatch(recentWalletsRestored(recent));
      // Where a wallet is connected, the wallet decides the network.
      const isFree = (id: CaipNetworkId) => !getState().connection.byNamespace[namespaceOf(id)]?.connected;
      dispatch(networksFound(chosenNetworkIds.filter(isFree)));
      if (!getState().options.enableReconnect) return;
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
    },
  });
}

export function listenForStorage(startListening: StartListening): void {
  listenForChanges(startListening);
  listenForOtherTabs(startListening);
}
