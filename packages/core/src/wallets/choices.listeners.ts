import { connectWallet } from '../connection/connection.controller.js';
import { selectPendingAttempt } from '../connection/connection.selectors.js';
import type { Connector } from '../ports/adapter.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { viewPushed } from '../router/router.slice.js';
import type { ViewEntry, ViewName } from '../router/view-params.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { connectorChosen, walletChosen } from './choices.js';
import { selectPairingNamespace } from './pairing.selectors.js';
import type { Wallet } from './wallet.js';
import { walletGroupOf } from './wallet-groups.js';
import { installedIdsOf } from './wallet-identity.js';
import { selectOfferedConnectors, selectWalletFacts } from './wallets.selectors.js';

const PAIRING_VIEWS: readonly ViewName[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'];

/** The connector by which a catalogue wallet is reached in this page, if it is installed. */
const findInstalled = (connectors: readonly Connector[], { id, injected, rdns }: Wallet): Connector | undefined =>
  connectors.find(
    (connector) =>
      connector.type !== 'PAIRING' &&
      (connector.explorerId === id ||
        (rdns !== undefined && installedIdsOf([connector]).has(rdns)) ||
        injected.some(({ injectedId, namespace }) => namespace === connector.namespace && injectedId === connector.id)),
  );

/** The pairing view on screen, if it is one: the same object for as long as it stays there. */
const selectPairingEntry = (state: RootState): ViewEntry | undefined => {
  const entry = selectCurrentView(state);
  return state.modal.isOpen && PAIRING_VIEWS.includes(entry.view) ? entry : undefined;
};

/** A pairing view pairs as soon as it is on screen: chosen, opened by its name, or come back to. A host may do it. */
function listenForPairingViews(startListening: StartListening): void {
  startListening({
    predicate: (_, state, former) => {
      const entry = selectPairingEntry(state);
      return entry !== undefined && entry !== selectPairingEntry(former) && !state.options.isPairingManual;
    },
    effect: async (_, { dispatch, getState }) => {
      const namespace = selectPairingNamespace(getState());
      const pending = selectPendingAttempt(getState(), namespace);
      const isPairing = pending?.kind === 'connect' && pending.connectorId === PAIRING_CONNECTOR_ID;
      // One link serves any wallet. A wallet of its own begins anew: it is the one that will be remembered.
      const isServed = isPairing && selectCurrentView(getState()).view === 'ConnectingWalletConnectBasic';
      if (!isServed) await dispatch(connectWallet({ namespace, connectorId: PAIRING_CONNECTOR_ID }));
    },
  });
}

/** A wallet that can be had in several chain namespaces is asked in the one that the visitor then chooses. */
async function openConnector(
  chosen: Connector,
  { dispatch, getState }: { readonly dispatch: ModalDispatch; readonly getState: () => RootState },
): Promise<void> {
  const params = { namespace: chosen.namespace, connectorId: chosen.id };
  const isOfSeveral = walletGroupOf(chosen, selectWalletFacts(getState(), getState().modal.isMobile)).length > 1;
  // Its view starts the pairing, however it was opened.
  if (chosen.type === 'PAIRING') dispatch(viewPushed({ view: 'ConnectingWalletConnectBasic' }));
  else if (isOfSeveral) dispatch(viewPushed({ view: 'ConnectingMultiChain', params }));
  else {
    dispatch(viewPushed({ view: 'ConnectingExternal', params }));
    await dispatch(connectWallet(params));
  }
}

/** Opens the chosen wallet in the gesture that chose it: some wallets ask for that. */
export function listenForChoices(startListening: StartListening): void {
  listenForPairingViews(startListening);
  startListening({
    actionCreator: connectorChosen,
    effect: ({ payload: { chosen } }, api) => openConnector(chosen, api),
  });
  startListening({
    actionCreator: walletChosen,
    effect: async ({ payload: { chosen: wallet } }, api) => {
      const installed = findInstalled(selectOfferedConnectors(api.getState()), wallet);
      if (installed) await openConnector(installed, api);
      // As above: the view of a wallet that is reached by pairing starts it.
      else api.dispatch(viewPushed({ view: 'ConnectingWalletConnect', params: { wallet } }));
    },
  });
}
