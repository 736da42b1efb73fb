import { ConnectionTimeoutError } from '../errors/connection-errors.js';
import { modalClosed } from '../modal/modal.slice.js';
import { selectIsUnsupported } from '../networks/networks.selectors.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { viewReplaced } from '../router/router.slice.js';
import { ACCOUNT_VIEWS, type ViewName } from '../router/view-params.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { connectorsChanged } from './adapter-events.js';
import { connectWallet, restoreConnection } from './connection.controller.js';
import { selectConnected } from './connection.selectors.js';

/** How long a wallet's own window may stay unanswered before the modal offers to try again. */
export const CONNECT_LIMIT_MS = 120_000;

/** How long a start waits for a stored wallet; found later, it is restored then. */
export const RESTORE_LIMIT_MS = 8_000;

const CONNECTING_VIEWS: readonly ViewName[] = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
];

const isConnecting = (state: RootState) =>
  state.modal.isOpen && CONNECTING_VIEWS.includes(selectCurrentView(state).view);

/** Every wait has an end. */
function listenForSilence(startListening: StartListening): void {
  const limits = [
    { actionCreator: connectWallet.pending, limitMs: CONNECT_LIMIT_MS },
    { actionCreator: restoreConnection.pending, limitMs: RESTORE_LIMIT_MS },
  ] as const;
  for (const { actionCreator, limitMs } of limits) {
    startListening({
      actionCreator,
      effect: async ({ meta }, { delay, extra, getState }) => {
        const { connectorId, namespace } = meta.arg;
        // A pairing renews its link by itself, for as long as someone looks at it.
        if (connectorId === 'walletConnect' && actionCreator === connectWallet.pending) return;
        await delay(limitMs);
        const isPending = getState().connection.byNamespace[namespace]?.pending?.requestId === meta.requestId;
        if (isPending) extra.attempts.abort(namespace, new ConnectionTimeoutError());
      },
    });
  }
}

/** Closing the modal, or leaving a connecting view, gives the attempt up. */
function listenForLeaving(startListening: StartListening): void {
  startListening({ actionCreator: modalClosed, effect: (_, { extra }) => extra.attempts.abort() });
  startListening({
    predicate: (_, state, former) => isConnecting(former) && state.modal.isOpen && !isConnecting(state),
    effect: (_, { extra }) => extra.attempts.abort(),
  });
}

/** A wallet that starts after the page is restored when it shows up. */
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

const becameConnected = (state: RootState, former: RootState): ChainNamespace | undefined =>
  CHAIN_NAMESPACES.find((namespace) => selectConnected(state, namespace) && !selectConnected(former, namespace));

/** What the modal shows once a wallet is there, and once it is gone. Source: connection spec, section 4. */
function listenForArrival(startListening: StartListening): void {
  startListening({
    predicate: (_, state, former) => state.modal.isOpen && becameConnected(state, former) !== undefined,
    effect: (_, { dispatch, getOriginalState, getState }) => {
      const namespace = becameConnected(getState(), getOriginalState());
      if (!namespace) return;
      const { allowUnsupportedChain, enableNetworkSwitch } = getState().options;
      const mustChoose = selectIsUnsupported(getState(), namespace) && enableNetworkSwitch && !allowUnsupportedChain;
      if (mustChoose) dispatch(viewReplaced({ view: 'UnsupportedChain' }));
      else dispatch(modalClosed());
    },
  });
  startListening({
    predicate: (_, state, former) => {
      const namespace = state.networks.activeNamespace;
      return (
        state.modal.isOpen && !selectConnected(state, namespace) && selectConnected(former, namespace) !== undefined
      );
    },
    effect: async (_, { dispatch, getState }) => {
      const { view } = selectCurrentView(getState());
      if (ACCOUNT_VIEWS.includes(view) || view === 'UnsupportedChain') dispatch(modalClosed());
    },
  });
}

export function listenForConnections(startListening: StartListening): void {
  listenForSilence(startListening);
  listenForLeaving(startListening);
  listenForLateWallets(startListening);
  listenForArrival(startListening);
}
