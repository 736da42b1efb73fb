import { storageChanged } from '../effects/storage.listeners.js';
import { WALLETS_KEY } from '../effects/stored-state.js';
import { CHAIN_NAMESPACES } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { disconnectConnection } from './multi-wallet.controller.js';
import { currentLast } from './multi-wallet.selectors.js';
import { KEPT_LIMIT, keptFound } from './multi-wallet.slice.js';
import { mergeWallets, readStoredWallets, type StoredWallets, toStoredText } from './stored-wallets.js';

const NOTHING: StoredWallets = { kept: {}, recent: {} };

const storedOf = ({ multiWallet }: RootState): StoredWallets => multiWallet ?? NOTHING;

const idsOf = ({ kept }: StoredWallets): ReadonlySet<string> =>
  new Set(
    CHAIN_NAMESPACES.flatMap((namespace) => (kept[namespace] ?? []).map((one) => `${namespace}:${one.connectorId}`)),
  );

/**
 * Stores the kept and the disconnected connections whenever they change; follows the other tabs of this origin.
 * @param stored What was read at the start.
 */
export function listenForStoredWallets(startListening: StartListening, stored: StoredWallets): void {
  /** What this tab last saw stored: only what is gone from there was disconnected in another tab. */
  let known = idsOf(stored);
  startListening({
    predicate: (action, state, former) =>
      // State that was just read is not written back.
      !keptFound.match(action) &&
      state.multiWallet !== undefined &&
      (storedOf(state).kept !== storedOf(former).kept || storedOf(state).recent !== storedOf(former).recent),
    effect: (_, { extra: { storage }, getOriginalState, getState }) => {
      const former = storedOf(getOriginalState());
      // Background tabs receive storage events late: what they have stored in the meantime is kept.
      const text = toStoredText(mergeWallets(readStoredWallets(storage) ?? former, former, storedOf(getState())));
      if (storage.get(WALLETS_KEY) !== text) storage.set(WALLETS_KEY, text);
      // What another tab has removed in the meantime is kept until this tab applies that change.
      const held = idsOf(storedOf(getState()));
      const stands = idsOf(readStoredWallets(storage) ?? NOTHING);
      known = new Set([...[...known].filter((id) => held.has(id)), ...stands]);
    },
  });
  startListening({
    actionCreator: storageChanged,
    effect: async (_, { dispatch, extra: { storage }, getState }) => {
      storage.forget(WALLETS_KEY);
      const found = readStoredWallets(storage);
      // Unreadable, written by a newer version, or empty: that does not mean that a wallet was disconnected.
      if (!found) return;
      const former = known;
      if (found.isForgotten) {
        // What is connected here stays, and is stored again for the next visit.
        const ours = { kept: storedOf(getState()).kept, recent: found.recent };
        known = idsOf(ours);
        dispatch(keptFound(ours));
        if (getState().options.enableReconnect) storage.set(WALLETS_KEY, toStoredText(ours));
        return;
      }
      known = idsOf(found);
      dispatch(keptFound(found));
      for (const namespace of CHAIN_NAMESPACES) {
        const { [namespace]: kept = [] } = found.kept;
        const { [namespace]: recent = [] } = found.recent;
        const isEnded = (id: string) =>
          former.has(`${namespace}:${id}`) &&
          !kept.some(({ connectorId }) => connectorId === id) &&
          // It may be missing from a full record only because there was no room.
          (kept.length < KEPT_LIMIT || recent.some(({ connectorId }) => connectorId === id));
        for (const connectorId of currentLast(getState(), namespace).filter(isEnded)) {
          await dispatch(disconnectConnection({ namespace, connectorId, isFollowing: true }));
        }
      }
    },
  });
}
