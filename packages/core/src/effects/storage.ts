import { createAction } from '@reduxjs/toolkit';
import { disconnectWallet, restoreConnection } from '../connection/connection.controller.js';
import { selectConnected } from '../connection/connection.selectors.js';
import { CHAIN_NAMESPACES } from '../ports/caip.js';
import type { StartListening } from '../store/typed.js';
import { readStoredState, STATE_KEY, toStoredText } from './stored-state.js';

/** Another tab of this origin wrote the modal's state. */
export const storageChanged = createAction('storage/changed');

/** Writes what outlives a visit, whenever it changes. */
function listenForChanges(startListening: StartListening): void {
  startListening({
    predicate: (action, state, former) =>
      !storageChanged.match(action) &&
      (state.storedConnections !== former.storedConnections ||
        state.wallets.recent !== former.wallets.recent ||
        state.networks.chosen !== former.networks.chosen ||
        state.networks.activeNamespace !== former.networks.activeNamespace),
    effect: (_, { extra, getState }) => {
      const text = toStoredText(getState());
      if (extra.storage.get(STATE_KEY) !== text) extra.storage.set(STATE_KEY, text);
    },
  });
}

/** Follows the other tabs: what was disconnected there ends here, what was connected there is found back here. */
function listenForOtherTabs(startListening: StartListening): void {
  startListening({
    actionCreator: storageChanged,
    effect: async (_, { dispatch, extra, getState }) => {
      const { connections } = readStoredState(extra.storage);
      for (const namespace of CHAIN_NAMESPACES) {
        const stored = connections[namespace];
        const connected = selectConnected(getState(), namespace);
        if (!stored && connected) await dispatch(disconnectWallet({ namespace, isModalKept: true }));
        if (stored && !connected) await dispatch(restoreConnection({ namespace, ...stored }));
      }
    },
  });
}

export function listenForStorage(startListening: StartListening): void {
  listenForChanges(startListening);
  listenForOtherTabs(startListening);
}
