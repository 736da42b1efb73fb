import { CHAIN_NAMESPACES, type Modal, type PublicState } from '@foyerkit/core';
import type { FoyerNamespaceState, FoyerState } from '../foyer/foyer-state.js';
import type { rememberedConnection } from '../foyer/initial-state.js';
import type { Snapshot } from '../foyer/snapshot.js';

/** A function of the light handle: a bundler would put what both import into another chunk of every page. */
export type Remember = typeof rememberedConnection;

/** The engine's state as hosts see it: while a connection is restored, the stored account stays on the page. */
export function toFoyerState(
  state: PublicState,
  snapshot: Snapshot,
  isLoading: boolean,
  remember: Remember,
): FoyerState {
  const namespaces: Record<string, FoyerNamespaceState> = { ...state.namespaces };
  for (const namespace of CHAIN_NAMESPACES) {
    const [own, left] = [state.namespaces[namespace], snapshot.connections[namespace]];
    if (own && left) {
      namespaces[namespace] = {
        ...own,
        // Kept until it was looked up on this visit.
        profileName: own.profileName === undefined ? left.profileName : own.profileName,
        ...(own.status === 'restoring' && remember(left, state.networks)),
      };
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
  for (const namespace of CHAIN_NAMESPACES) {
    const { address, caipAddress, connectorId, networkId, wallet } = namespaces[namespace] ?? {};
    const last = former.connections[namespace];
    if (networkId) networkIds[namespace] = networkId;
    if (address && caipAddress && connectorId) {
      // The host's own names come with its options. Until an account is looked up on this visit, it keeps the name of
      // the last one, on every network.
      const found = state.names?.profiles[address.toLowerCase()];
      const kept = last?.caipAddress.endsWith(address) ? last.profileName : undefined;
      const name = found ? (found.name ?? undefined) : kept;
      connections[namespace] = { caipAddress, connectorId, walletName: wallet?.name ?? connectorId, profileName: name };
    } else if (stored[namespace] && last?.connectorId === stored[namespace].connectorId) {
      // A restore that timed out can still succeed later, on this visit or the next.
      connections[namespace] = last;
    }
  }
  return { activeNamespace, networkIds, connections };
}
