import { selectConnected } from '../connection/connection.selectors.js';
import { modalClosed } from '../modal/modal.slice.js';
import { goBack } from '../router/router.controller.js';
import { selectCurrentView } from '../router/router.selectors.js';
import type { StartListening } from '../store/typed.js';
import { switchNetwork } from './networks.controller.js';
import { selectIsUnsupported } from './networks.selectors.js';
import { switchLeft } from './networks.slice.js';

/** Where a switch leads. Source: connection spec, section 4, "Switching namespace". */
export function listenForSwitches(startListening: StartListening): void {
  startListening({
    actionCreator: switchNetwork.fulfilled,
    effect: async (_, { dispatch, getOriginalState, getState }) => {
      if (!getState().modal.isOpen) return;
      const former = getOriginalState();
      const wasUnsupported = selectIsUnsupported(former, former.networks.activeNamespace);
      const { view } = selectCurrentView(getState());
      const isAsked = view === 'SwitchNetwork' || view === 'Networks' || view === 'UnsupportedChain';
      if (!isAsked) return;
      if (wasUnsupported || getState().router.history.length === 1) dispatch(modalClosed());
      else await dispatch(goBack());
    },
  });
  // A wallet that answers the switch by itself, or goes elsewhere, also ends the trap.
  startListening({
    predicate: (_, state, former) => {
      const namespace = state.networks.activeNamespace;
      const isThere = state.modal.isOpen && selectConnected(state, namespace) !== undefined;
      return isThere && selectIsUnsupported(former, namespace) && !selectIsUnsupported(state, namespace);
    },
    effect: async (_, { dispatch, getState }) => {
      if (selectCurrentView(getState()).view === 'UnsupportedChain') dispatch(modalClosed());
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
