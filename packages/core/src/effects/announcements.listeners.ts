import { selectConnected, selectPendingAttempt, selectWalletInfo } from '../connection/connection.selectors.js';
import { selectNetwork, selectNetworkId } from '../networks/networks.selectors.js';
import { announcementMade } from '../notices/notices.slice.js';
import type { Announcement } from '../notices/notices.state.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';

/** What changed in a chain namespace, as a text for screen readers. */
function changeIn(namespace: ChainNamespace, state: RootState, former: RootState): Omit<Announcement, 'id'> | null {
  const [connected, before] = [selectConnected(state, namespace), selectConnected(former, namespace)];
  if (connected?.connectorId !== before?.connectorId) {
    if (!connected) return { key: 'announce.disconnected', name: null };
    // Restoring the previous state is not announced.
    if (!before && selectPendingAttempt(former, namespace)?.kind === 'restore') return null;
    return { key: 'announce.connected', name: selectWalletInfo(state, namespace)?.name ?? null };
  }
  const networkId = selectNetworkId(state, namespace);
  if (networkId === null || networkId === selectNetworkId(former, namespace)) return null;
  return { key: 'announce.networkSwitched', name: selectNetwork(state, networkId)?.name ?? null };
}

/** The first change in any chain namespace; one action rarely causes two. */
function announcementFor(state: RootState, former: RootState): Omit<Announcement, 'id'> | null {
  if (state.connection === former.connection && state.networks === former.networks) return null;
  for (const namespace of CHAIN_NAMESPACES) {
    const change = changeIn(namespace, state, former);
    if (change) return change;
  }
  return null;
}

/** The modal closes on success without a word on screen, so screen readers get an announcement. */
export function listenForAnnouncements(startListening: StartListening): void {
  startListening({
    predicate: (_, state, former) => announcementFor(state, former) !== null,
    effect: (_, { dispatch, getOriginalState, getState }) => {
      const announcement = announcementFor(getState(), getOriginalState());
      if (announcement) dispatch(announcementMade(announcement));
    },
  });
}
