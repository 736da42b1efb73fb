import { ConnectionAbortedError, ConnectionTimeoutError } from '../errors/connection-errors.js';
import { modalClosed } from '../modal/modal.slice.js';
import { selectActiveNamespace, selectMustChooseNetwork } from '../networks/networks.selectors.js';
import { activeNamespaceChanged } from '../networks/networks.slice.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import type { ConnectionChange } from '../ports/connect-gate.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { viewReplaced } from '../router/router.slice.js';
import { selectCurrentTraits } from '../router/view-traits.selectors.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { connectionChanged, connectorsChanged, isAnswerTo } from './adapter-events.js';
import { RESTORE_LIMIT_MS } from './attempts.js';
import { connectWallet, disconnectWallet, restoreConnection } from './connection.controller.js';
import { selectConnected, selectIsDisconnecting, selectPendingAttempt } from './connection.selectors.js';

/** How long a prompt of the wallet may stay unanswered before the modal offers to try again. */
export const CONNECT_LIMIT_MS = 120_000;

/** Whether the view on screen belongs to a gate. */
const isBeforeGate = (state: RootState, namespace: ChainNamespace): boolean =>
  state.connection.byNamespace[namespace]?.authenticating?.views.includes(selectCurrentView(state).view) ?? false;

const isConnecting = (state: RootState) =>
  state.modal.isOpen &&
  (selectCurrentTraits(state).isConnecting === true ||
    CHAIN_NAMESPACES.some((namespace) => isBeforeGate(state, namespace)));

/** Gives every attempt a time limit. */
function listenForSilence(startListening: StartListening): void {
  const limits = [
    { actionCreator: connectWallet.pending, limitMs: CONNECT_LIMIT_MS },
    { actionCreator: restoreConnection.pending, limitMs: RESTORE_LIMIT_MS },
  ] as const;
  for (const { actionCreator, limitMs } of limits) {
    startListening({
      actionCreator,
      effect: async ({ meta }, { condition, extra }) => {
        const { connectorId, namespace } = meta.arg;
        // A pairing renews its link by itself as long as its view is on screen.
        if (connectorId === PAIRING_CONNECTOR_ID && actionCreator === connectWallet.pending) return;
        const isOver = (_: unknown, state: RootState) =>
          selectPendingAttempt(state, namespace)?.requestId !== meta.requestId ||
          // The wallet has answered; this limit does not apply to gates.
          state.connection.byNamespace[namespace]?.authenticating !== undefined;
        if (!(await condition(isOver, limitMs))) extra.attempts.abort(namespace, new ConnectionTimeoutError());
      },
    });
  }
}

/**
 * Closing the modal or leaving a connecting view abandons the visitor's attempt. Restore flows continue, and so does an
 * attempt whose wallet has connected already and whose result is pending.
 */
function listenForLeaving(startListening: StartListening): void {
  startListening({
    predicate: (_, state, former) =>
      (former.modal.isOpen && !state.modal.isOpen) || (isConnecting(former) && !isConnecting(state)),
    effect: (_, { extra, getOriginalState, getState }) => {
      const former = getOriginalState();
      const reason = getState().modal.isOpen ? undefined : new ConnectionAbortedError({}, 'Modal closed');
      for (const namespace of CHAIN_NAMESPACES) {
        // Its own listeners know what follows.
        if (getState().signIn?.asked.includes(namespace)) continue;
        if (selectPendingAttempt(getState(), namespace)?.kind === 'connect') extra.attempts.abort(namespace, reason);
        else if (isBeforeGate(former, namespace)) void extra.connectGates.runner?.clear(namespace);
      }
    },
  });
}

/** Restores the connection of a wallet that announces itself late. */
function listenForLateWallets(startListening: StartListening): void {
  startListening({
    actionCreator: connectorsChanged,
    effect: async ({ payload: { connectors, namespace } }, { dispatch, getState }) => {
      const stored = getState().storedConnections.byNamespace[namespace];
      if (stored && connectors.some(({ id }) => id === stored.connectorId)) {
        await dispatch(restoreConnection({ namespace, ...stored }));
      }
    },
  });
}

/**
 * Whether the modal is open and has no list of wallets to go to; for that list `multi-wallet` has its own listeners. So
 * has a payment, to which a new wallet leads back.
 */
const isAlone = ({ modal, multiWallet, pay }: RootState): boolean => modal.isOpen && !multiWallet && !pay?.isShown;

/**
 * Whether the wallet that an attempt waits for has connected, or, while no attempt is pending, a new wallet in the
 * chain namespace on screen.
 */
function hasArrived(change: ConnectionChange, former: RootState): boolean {
  const { connection, namespace } = change;
  const pending = selectPendingAttempt(former, namespace);
  if (pending?.kind === 'connect') return isAnswerTo(pending, change);
  const isNew = selectConnected(former, namespace)?.connectorId !== connection.connectorId;
  if (selectCurrentTraits(former).isLasting) return false;
  return isNew && namespace === selectActiveNamespace(former);
}

/** What the modal shows after a wallet has connected or disconnected. Sources: C4.5, C4.22, C4.44, C4.52. */
function listenForArrival(startListening: StartListening): void {
  startListening({
    actionCreator: connectionChanged,
    effect: ({ payload }, { dispatch, getOriginalState, getState }) => {
      if (!isAlone(getState()) || !hasArrived(payload, getOriginalState())) return;
      dispatch(activeNamespaceChanged(payload.namespace));
      if (selectMustChooseNetwork(getState(), payload.namespace)) dispatch(viewReplaced({ view: 'UnsupportedChain' }));
      else dispatch(modalClosed());
    },
  });
  // The wallet cannot switch to the requested network, and the host has turned network switching off: C4.34.
  startListening({
    actionCreator: connectWallet.rejected,
    effect: ({ error }, { dispatch, getState }) => {
      const { modal, options } = getState();
      if (error.code === 'CHAIN_NOT_SUPPORTED' && modal.isOpen && !options.enableNetworkSwitch)
        dispatch(viewReplaced({ view: 'UnsupportedChain' }));
    },
  });
  startListening({
    actionCreator: disconnectWallet.fulfilled,
    effect: ({ meta, payload }, { dispatch, getState }) => {
      if (payload !== null && !meta.arg.isModalKept && isAlone(getState())) dispatch(modalClosed());
    },
  });
  startListening({
    predicate: (_, state, former) => {
      const namespace = state.networks.activeNamespace;
      return isAlone(state) && !selectConnected(state, namespace) && selectConnected(former, namespace) !== undefined;
    },
    effect: (_, { dispatch, getOriginalState, getState }) => {
      const { view } = selectCurrentView(getState());
      const { isLasting, needsAccount } = selectCurrentTraits(getState());
      const former = getOriginalState();
      // Nobody here has asked for it.
      const isByWallet = !selectIsDisconnecting(former, selectActiveNamespace(former));
      const isHomeless = (isLasting && isByWallet) || needsAccount || view === 'UnsupportedChain';
      if (isHomeless) dispatch(modalClosed());
    },
  });
}

export function listenForConnections(startListening: StartListening): void {
  listenForSilence(startListening);
  listenForLeaving(startListening);
  listenForLateWallets(startListening);
  listenForArrival(startListening);
}
