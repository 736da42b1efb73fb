import type { StoredConnection } from '../connection/stored-connections.state.js';
import { type CaipNetworkId, CHAIN_NAMESPACES, type ChainNamespace, namespaceOf } from '../ports/caip.js';
import { RECENT_LIMIT } from '../wallets/wallets.slice.js';
import type { StoredState } from './stored-state.js';

const isSame = (one: StoredConnection | undefined, other: StoredConnection | undefined): boolean =>
  one?.connectorId === other?.connectorId && one?.networkId === other?.networkId && one?.address === other?.address;

const chosenIn = ({ chosenNetworkIds }: StoredState, namespace: ChainNamespace): CaipNetworkId | undefined =>
  chosenNetworkIds.find((id) => namespaceOf(id) === namespace);

function mergeConnections(stored: StoredState, former: StoredState, ours: StoredState): StoredState['connections'] {
  const connections: StoredState['connections'] = {};
  for (const namespace of CHAIN_NAMESPACES) {
    const own = ours.connections[namespace];
    const before = former.connections[namespace];
    const theirs = stored.connections[namespace];
    // The end of our wallet does not end the one that another tab has connected since.
    const isKept = isSame(own, before) || (!own && theirs?.connectorId !== before?.connectorId);
    const kept = isKept ? theirs : own;
    if (kept) connections[namespace] = kept;
  }
  return connections;
}

/** Merges what this tab has just changed into what other tabs may have stored since it last read. */
export function mergeStored(stored: StoredState, former: StoredState, ours: StoredState): StoredState {
  const added = ours.recent.filter(({ id }) => !former.recent.some((wallet) => wallet.id === id));
  const others = stored.recent.filter(({ id }) => !added.some((wallet) => wallet.id === id));
  // Not after a connect or disconnect here: from then on, what is missing has ended.
  const isForgotten = stored.isForgotten && ours.connections === former.connections;
  return {
    ...(isForgotten && { isForgotten }),
    connections: mergeConnections(stored, former, ours),
    recent: [...added, ...others].slice(0, RECENT_LIMIT),
    activeNetworkId:
      ours.activeNetworkId === former.activeNetworkId
        ? (stored.activeNetworkId ?? ours.activeNetworkId)
        : ours.activeNetworkId,
    chosenNetworkIds: CHAIN_NAMESPACES.flatMap((namespace) => {
      const own = chosenIn(ours, namespace);
      const isKept = own === chosenIn(former, namespace);
      return (isKept ? chosenIn(stored, namespace) : undefined) ?? own ?? [];
    }),
  };
}
