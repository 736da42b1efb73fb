import { selectConnected } from '../connection/connection.selectors.js';
import { openModal } from '../modal/modal.controller.js';
import { modalClosed } from '../modal/modal.slice.js';
import { namespaceOf } from '../ports/caip.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { routerReset, viewPushed, wentBackToIndex } from '../router/router.slice.js';
import type { ViewName } from '../router/view-params.js';
import type { StartListening } from '../store/typed.js';
import { networkChosen } from './choices.js';
import { switchNetwork } from './networks.controller.js';
import { selectIsUnsupported, selectIsVisit, selectMustChooseNetwork } from './networks.selectors.js';
import { switchLeft, visitEnded } from './networks.slice.js';

const NETWORK_VIEWS: readonly ViewName[] = ['Networks', 'SwitchNetwork', 'UnsupportedChain'];

/** Shows a view that waits for the wallet, unless a session allows the network and no prompt is needed. */
function listenForChoices(startListening: StartListening): void {
  startListening({
    actionCreator: networkChosen,
    effect: async ({ payload: { networkId } }, { dispatch, getState }) => {
      const connected = selectConnected(getState(), namespaceOf(networkId));
      const mustAsk =
        connected && connected.networkId !== networkId && !connected.approvedNetworkIds?.includes(networkId);
      if (mustAsk) dispatch(viewPushed({ view: 'SwitchNetwork', params: { networkId } }));
      const isVisit = selectIsVisit(getState(), namespaceOf(networkId));
      await dispatch(switchNetwork({ networkId, ...(isVisit && { isVisit }) }));
    },
  });
}

/** Looking at a chain namespace without connecting there does not leave the one that was active before. */
function listenForVisits(startListening: StartListening): void {
  startListening({
    actionCreator: modalClosed,
    effect: (_, { dispatch, getState }) => {
      const { activeNamespace, returnNamespace } = getState().networks;
      if (returnNamespace) dispatch(visitEnded({ isKept: selectConnected(getState(), activeNamespace) !== undefined }));
    },
  });
}

/** How long the wallet's network must stay the same before a dismissed modal opens for it again. */
const CALM_MS = 10_000;

/** A connected wallet switched to an unsupported network: the visitor chooses another one or disconnects. */
function listenForStraying(startListening: StartListening): void {
  /** The connector for which the visitor has closed the choice. */
  let dismissed: string | undefined;
  let strayedAt = 0;
  startListening({
    predicate: (_, state, former) =>
      former.modal.isOpen && !state.modal.isOpen && selectMustChooseNetwork(state, state.networks.activeNamespace),
    effect: (_, { getState }) => {
      dismissed = selectConnected(getState(), getState().networks.activeNamespace)?.connectorId;
    },
  });
  startListening({
    predicate: (_, state, former) => {
      const namespace = state.networks.activeNamespace;
      const before = selectConnected(former, namespace);
      // A wallet that has just connected is handled by the view that follows its connection.
      const isSame = before !== undefined && before.connectorId === selectConnected(state, namespace)?.connectorId;
      const hasStrayed = !selectIsUnsupported(former, namespace) && selectMustChooseNetwork(state, namespace);
      // A page whose modal is closed stays usable.
      const isShown = state.modal.isOpen || state.options.unsupportedNetworks === 'require';
      return isSame && hasStrayed && isShown;
    },
    effect: async (_, { dispatch, extra, getState }) => {
      const isCalm = extra.now() - strayedAt >= CALM_MS;
      strayedAt = extra.now();
      // A wallet that keeps changing networks would block the page permanently.
      if (!isCalm && dismissed === selectConnected(getState(), getState().networks.activeNamespace)?.connectorId)
        return;
      await dispatch(openModal({ entry: { view: 'UnsupportedChain' } }));
    },
  });
}

/** The view that follows a switch. Sources: C4.25, C4.27. */
export function listenForSwitches(startListening: StartListening): void {
  listenForVisits(startListening);
  listenForChoices(startListening);
  listenForStraying(startListening);
  // Once for each switch: the wallet's event or the answer to the request ends the wait, whichever is first.
  startListening({
    predicate: (action, state, former) =>
      former.networks.switching !== null && state.networks.switching === null && !switchLeft.match(action),
    effect: (_, { dispatch, getState }) => {
      const { modal, router, swap } = getState();
      if (!modal.isOpen || !NETWORK_VIEWS.includes(selectCurrentView(getState()).view)) return;
      const { activeNamespace } = getState().networks;
      // The networks with swaps were shown: that feature goes on.
      if (swap?.needsNetwork) return;
      const wasTrapped = router.history.some(({ view }) => view === 'UnsupportedChain');
      // No wallet is connected, and now there is a network to connect on.
      if (wasTrapped && !selectConnected(getState(), activeNamespace)) {
        dispatch(routerReset({ view: 'Connect' }));
        return;
      }
      // Goes back to where the visitor came from to choose a network; otherwise the modal closes.
      const index = router.history.findIndex(({ view }) => NETWORK_VIEWS.includes(view));
      dispatch(wasTrapped || index < 1 ? modalClosed() : wentBackToIndex(index - 1));
    },
  });
  // A wallet that switches to a configured network by itself also ends the choice.
  startListening({
    predicate: (_, state, former) => {
      const namespace = state.networks.activeNamespace;
      const isThere = state.modal.isOpen && selectConnected(state, namespace) !== undefined;
      return isThere && selectIsUnsupported(former, namespace) && !selectIsUnsupported(state, namespace);
    },
    effect: (_, { dispatch, getState }) => {
      const isForSwap = getState().swap?.needsNetwork === true;
      if (!isForSwap && selectCurrentView(getState()).view === 'UnsupportedChain') dispatch(modalClosed());
    },
  });
  startListening({
    predicate: (_, state, former) =>
      former.networks.switching !== null &&
      state.networks.switching !== null &&
      selectCurrentView(former).view === 'SwitchNetwork' &&
      (!state.modal.isOpen || selectCurrentView(state).view !== 'SwitchNetwork'),
    effect: (_, { dispatch }) => {
      dispatch(switchLeft());
    },
  });
}
