import { connectionChanged, isAnswerTo, walletDisconnected } from '../connection/adapter-events.js';
import { disconnectWallet } from '../connection/connection.controller.js';
import { selectConnected, selectPendingAttempt } from '../connection/connection.selectors.js';
import { modalClosed } from '../modal/modal.slice.js';
import { selectMustChooseNetwork } from '../networks/networks.selectors.js';
import { activeNamespaceChanged } from '../networks/networks.slice.js';
import { snackShown } from '../notices/notices.slice.js';
import { CHAIN_NAMESPACES, isSameAddress } from '../ports/caip.js';
import type { ConnectionChange } from '../ports/connect-gate.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { viewReplaced } from '../router/router.slice.js';
import { selectCurrentTraits } from '../router/view-traits.selectors.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { selectConnections } from './multi-wallet.selectors.js';
import { connectionLinked } from './multi-wallet.slice.js';
import { showWallets } from './show-wallets.js';

type Arrival = 'new' | 'linked' | null;

/** Whether any wallet other than the reported one is connected. */
const hasOthers = (state: RootState, { connection, namespace }: ConnectionChange): boolean =>
  CHAIN_NAMESPACES.some((one) =>
    selectConnections(state, one).some(
      ({ connectorId }) => one !== namespace || connectorId !== connection.connectorId,
    ),
  );

/** Whether the wallet or account that the modal was open for has connected. */
function arrivalOf(change: ConnectionChange, state: RootState, former: RootState): Arrival {
  const { connection, namespace } = change;
  const { connectorId } = connection;
  const linked = former.multiWallet?.linked;
  // The view was waiting for another account, and this is one.
  if (linked?.namespace === namespace && linked.connectorId === connectorId) {
    const before = selectConnected(former, namespace)?.accounts[0].address ?? '';
    return isSameAddress(before, connection.accounts[0].address) ? null : 'new';
  }
  const pending = selectPendingAttempt(former, namespace);
  if (pending?.kind !== 'connect') {
    const isKnown = selectConnections(former, namespace).some((one) => one.connectorId === connectorId);
    const isAwaited = !selectCurrentTraits(former).isLasting || (!pending && hasOthers(former, change));
    return isAwaited && !isKnown && namespace === state.networks.activeNamespace ? 'new' : null;
  }
  if (!isAnswerTo(pending, change)) return null;
  const before = former.multiWallet?.attempt?.addresses ?? [];
  const isLinked = before.some((address) => isSameAddress(address, connection.accounts[0].address));
  return isLinked ? 'linked' : 'new';
}

/** Whether the modal is open, and not with a payment, to which a new wallet leads back. */
const isOwn = ({ modal, pay }: RootState): boolean => modal.isOpen && !pay?.isShown;

/** The view that follows a new connection. Sources: C4.43, C4.44, C4.53, C4.54. */
function listenForArrival(startListening: StartListening): void {
  startListening({
    actionCreator: connectionChanged,
    effect: ({ payload }, { dispatch, getOriginalState, getState }) => {
      const former = getOriginalState();
      const { connection, namespace } = payload;
      const arrival = isOwn(getState()) ? arrivalOf(payload, getState(), former) : null;
      if (arrival === null) return;
      dispatch(activeNamespaceChanged(namespace));
      const isMisplaced = selectMustChooseNetwork(getState(), namespace);
      if (arrival === 'linked' && !isMisplaced) {
        const isOnScreen = selectCurrentView(getState()).view === 'ConnectingExternal';
        if (isOnScreen) dispatch(connectionLinked({ namespace, connectorId: connection.connectorId }));
        else showWallets(dispatch, getState());
        return;
      }
      // Where visitors sign in, that has come between, and the modal closes after it. C4.42
      const isAdded = !getState().signIn && (hasOthers(former, payload) || former.multiWallet?.linked != null);
      if (isMisplaced) dispatch(viewReplaced({ view: 'UnsupportedChain' }));
      else if (isAdded) showWallets(dispatch, getState());
      else dispatch(modalClosed());
      if (isAdded) dispatch(snackShown({ variant: 'success', key: 'snack.walletAdded' }));
    },
  });
}

/** The view that follows the end of a connection. Sources: C4.7, C4.50 to C4.52. */
function listenForEnds(startListening: StartListening): void {
  startListening({
    actionCreator: disconnectWallet.fulfilled,
    effect: ({ meta, payload }, { dispatch, getState }) => {
      const state = getState();
      if (payload === null || meta.arg.isModalKept || !isOwn(state)) return;
      if (!selectConnected(state, meta.arg.namespace)) {
        dispatch(modalClosed());
        return;
      }
      showWallets(dispatch, state);
      dispatch(snackShown({ variant: 'success', key: 'snack.walletDeleted' }));
    },
  });
  startListening({
    actionCreator: walletDisconnected,
    effect: async ({ payload: { connectorId, namespace } }, { dispatch, getOriginalState, getState }) => {
      const former = getOriginalState();
      const linked = former.multiWallet?.linked;
      // Ended by the visitor, in a view that stays for what comes next.
      const isAsked = former.multiWallet?.busy.some((one) => one.namespace === namespace && one.kind === 'disconnect');
      // Right afterwards the adapter reports another connection in its place.
      await Promise.resolve();
      const state = getState();
      if (!isOwn(state)) return;
      const { view } = selectCurrentView(state);
      const isEmpty = selectConnections(state, namespace).length === 0;
      if (linked?.namespace === namespace && linked.connectorId === connectorId && view === 'ConnectingExternal') {
        if (isEmpty) {
          dispatch(viewReplaced({ view: 'Connect' }));
          return;
        }
        showWallets(dispatch, state);
        dispatch(snackShown({ variant: 'success', key: 'snack.walletDeleted' }));
        return;
      }
      const { isLasting, needsAccount } = selectCurrentTraits(state);
      const isHomeless = (isLasting && !isAsked) || needsAccount || view === 'UnsupportedChain';
      const isShown = namespace === state.networks.activeNamespace && !selectConnected(state, namespace);
      if (isHomeless && isShown) dispatch(modalClosed());
    },
  });
}

export function listenForWallets(startListening: StartListening): void {
  listenForArrival(startListening);
  listenForEnds(startListening);
}
