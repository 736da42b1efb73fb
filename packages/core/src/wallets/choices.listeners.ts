import { connectWallet } from '../connection/connection.controller.js';
import { selectAllConnectors, selectPendingAttempt } from '../connection/connection.selectors.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import type { Connector } from '../ports/adapter.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import { viewPushed } from '../router/router.slice.js';
import type { ViewEntry } from '../router/view-params.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { connectorChosen, walletChosen } from './choices.js';
import type { Wallet } from './wallet.js';

/** The id of the pairing connector in every namespace; see `Connector.id`. */
const PAIRING_ID = 'walletConnect';

const viewOf = ({ id: connectorId, namespace, type }: Connector): ViewEntry =>
  type === 'PAIRING'
    ? { view: 'ConnectingWalletConnectBasic' }
    : { view: 'ConnectingExternal', params: { namespace, connectorId } };

/** The connector by which a catalogue wallet is reached in this page, if it is installed. */
const findInstalled = (connectors: readonly Connector[], { id, injected, rdns }: Wallet): Connector | undefined =>
  connectors.find(
    (connector) =>
      connector.type !== 'PAIRING' &&
      (connector.explorerId === id ||
        (rdns !== undefined && connector.rdns === rdns) ||
        injected.some(({ injectedId, namespace }) => namespace === connector.namespace && injectedId === connector.id)),
  );

const isPairingViewOpen = (state: RootState) => selectIsViewOpen(state, 'ConnectingWalletConnectBasic');

/** The view for any wallet pairs as soon as it is on screen: also when a host opened it by its name. */
function listenForPairingView(startListening: StartListening): void {
  startListening({
    predicate: (_, state, former) => isPairingViewOpen(state) && !isPairingViewOpen(former),
    effect: async (_, { dispatch, getState }) => {
      const namespace = selectActiveNamespace(getState());
      const pending = selectPendingAttempt(getState(), namespace);
      const isPairing = pending?.kind === 'connect' && pending.connectorId === PAIRING_ID;
      if (!isPairing) await dispatch(connectWallet({ namespace, connectorId: PAIRING_ID }));
    },
  });
}

/** Opens the chosen wallet in the gesture that chose it: some wallets ask for that. */
export function listenForChoices(startListening: StartListening): void {
  listenForPairingView(startListening);
  startListening({
    actionCreator: connectorChosen,
    effect: async ({ payload: { chosen } }, { dispatch }) => {
      dispatch(viewPushed(viewOf(chosen)));
      // Its view starts the pairing, however it was opened.
      if (chosen.type === 'PAIRING') return;
      await dispatch(connectWallet({ namespace: chosen.namespace, connectorId: chosen.id }));
    },
  });
  startListening({
    actionCreator: walletChosen,
    effect: async ({ payload: { chosen: wallet } }, { dispatch, getState }) => {
      const connectors = selectAllConnectors(getState());
      const namespace = selectActiveNamespace(getState());
      const installed = findInstalled(connectors, wallet);
      const pairing = connectors.find((connector) => connector.type === 'PAIRING' && connector.namespace === namespace);
      dispatch(viewPushed(installed ? viewOf(installed) : { view: 'ConnectingWalletConnect', params: { wallet } }));
      const connector = installed ?? pairing;
      if (connector) await dispatch(connectWallet({ namespace: connector.namespace, connectorId: connector.id }));
    },
  });
}
