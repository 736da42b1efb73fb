import { connectorsChanged } from '../connection/adapter-events.js';
import { selectPendingAttempt } from '../connection/connection.selectors.js';
import { reportConnection } from '../connection/report-connection.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import type { ConnectionChange } from '../ports/connect-gate.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { createReader, type FollowingParts } from './read-connections.js';
import { createRestoring } from './restore-kept.js';

/**
 * The first connection of a chain namespace that has none in the state: its restore flow was abandoned for an attempt
 * after the adapter had already found it. A connection that is about to be reported is left to that attempt.
 */
function findUntold(state: RootState, namespace: ChainNamespace): ConnectionChange | undefined {
  const { attempt, live } = state.multiWallet ?? {};
  const [connection] = live?.[namespace] ?? [];
  const pending = selectPendingAttempt(state, namespace);
  const { authenticating, connected } = state.connection.byNamespace[namespace] ?? {};
  if (!connection || pending?.kind === 'restore' || authenticating || connected) return undefined;
  const isAsked = pending?.connectorId === connection.connectorId;
  // The same wallet is being asked again and may not answer.
  const isFormer =
    isAsked && attempt?.namespace === namespace && attempt.addresses.includes(connection.accounts[0].address);
  return isAsked && !isFormer ? undefined : { namespace, connection, ...(isFormer && { isFormer }) };
}

/** Follows the connections that adapters hold, and restores those of an earlier visit or another tab. */
export function followConnections(startListening: StartListening, parts: FollowingParts): void {
  const { look, readAgain } = createReader(parts);
  const restore = createRestoring(parts);
  startListening({
    actionCreator: connectorsChanged,
    effect: ({ payload }) => look(payload.namespace),
  });
  startListening({
    predicate: (_, state, former) =>
      state.connectors !== former.connectors ||
      state.connection !== former.connection ||
      state.multiWallet?.kept !== former.multiWallet?.kept,
    effect: restore,
  });
  startListening({
    predicate: (_, state) => CHAIN_NAMESPACES.some((namespace) => findUntold(state, namespace)),
    effect: (_, { dispatch, getState }) => {
      for (const namespace of CHAIN_NAMESPACES) {
        const untold = findUntold(getState(), namespace);
        if (untold) reportConnection(dispatch, parts.dependencies.connectGates, untold);
      }
    },
  });
  startListening({
    predicate: (_, state, former) => state.connection !== former.connection,
    effect: (_, { getOriginalState, getState }) => {
      const heldIn = ({ connection }: RootState, namespace: ChainNamespace) =>
        connection.byNamespace[namespace]?.authenticating?.connection.connectorId;
      for (const namespace of CHAIN_NAMESPACES) {
        if (heldIn(getOriginalState(), namespace) !== heldIn(getState(), namespace)) readAgain(namespace);
      }
    },
  });
  const { byNamespace } = parts.getState().connectors;
  const isThere = (namespace: ChainNamespace) => byNamespace[namespace] !== undefined;
  Promise.all(CHAIN_NAMESPACES.filter(isThere).map(look)).then(restore).catch(console.error);
}
