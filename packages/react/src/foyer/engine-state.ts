import type { Modal, PublicState } from '@foyerkit/core';
import type { FoyerNamespaceState, FoyerState } from './foyer-state.js';
import { rememberedConnection } from './initial-state.js';
import { NAMESPACE_NAMES } from './namespaces.js';
import type { Snapshot } from './snapshot.js';

/** The engine's state as hosts see it: while a connection is restored, the stored account stays on the page. */
export function toFoyerState(state: PublicState, snapshot: Snapshot, isLoading: boolean): FoyerState {
  const namespaces: Record<string, FoyerNamespaceState> = { ...state.namespaces };
  for (const namespace of NAMESPACE_NAMES) {
    const [own, left] = [state.namespaces[namespace], snapshot.connections[namespace]];
    if (own?.status === 'restoring' && left) {
      namespaces[namespace] = { ...own, ...rememberedConnection(left, state.networks) };
    }
  }
  return { ...state, namespaces, isLoading };
}

/** What the next visit may show in its first frame: the connections that core will try to restore. */
export function toSnapshot(modal: Modal, former: Snapshot): Snapshot {
  const { namespaces } = modal.getState();
  const state = modal.store.getState();
  const stored = state.storedConnections.byNamespace;
  // Not the one that the modal only shows at the moment.
  const activeNamespace = state.networks.returnNamespace ?? state.networks.activeNamespace;
  const networkIds: Record<string, string> = {};
  const connections: Record<string, Snapshot['connections'][keyof Snapshot['connections']]> = {};
  for (const namespace of NAMESPACE_NAMES) {
    const { caipAddress, connectorId, networkId, wallet } = namespaces[namespace] ?? {};
    if (networkId) networkIds[namespace] = networkId;
    if (caipAddress && connectorId) {
      connections[namespace] = { caipAddress, connectorId, walletName: wallet?.name ?? connectorId };
    } else if (stored[namespace] && former.connections[namespace]?.connectorId === stored[namespace].connectorId) {
      // A restore that timed out can still succeed later, on this visit or the next.
      connections[namespace] = former.connections[namespace];
    }
  }
  return { activeNamespace, networkIds, connections };
}
