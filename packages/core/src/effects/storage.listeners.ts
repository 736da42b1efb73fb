import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { createLazy } from '../adapter-kit/lazy.js';
import { connectionsFound } from '../connection/stored-connections.slice.js';
import { selectLastingNamespace } from '../networks/networks.selectors.js';
import { networksFound } from '../networks/networks.slice.js';
import type { StartListening } from '../store/typed.js';
import { recentWalletsRestored } from '../wallets/wallets.slice.js';
import { mergeStored } from './merge-stored.js';
import { readStoredState, STATE_KEY, toStoredState, toStoredText } from './stored-state.js';

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

/** What follows the other tabs, loaded when the first of them has written something. */
export const followCode = createLazy(() => import('./follow-other-tabs.js'));

/** Follows the other tabs. */
function listenForOtherTabs(startListening: StartListening): void {
  startListening({
    actionCreator: storageChanged,
    effect: async (_, parts) => (followCode.loaded ?? (await followCode.get())).followOtherTabs(parts),
  });
}

export function listenForStorage(startListening: StartListening): void {
  listenForChanges(startListening);
  listenForOtherTabs(startListening);
}
