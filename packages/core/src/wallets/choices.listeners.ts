import { isAnyOf } from '@reduxjs/toolkit';
import { connectWallet } from '../connection/connection.controller.js';
import { selectPendingAttempt } from '../connection/connection.selectors.js';
import { modalOpened } from '../modal/modal.slice.js';
import type { Connector } from '../ports/adapter.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { routerReset, viewPushed, wentBack, wentBackToIndex } from '../router/router.slice.js';
import type { ViewEntry, ViewName } from '../router/view-params.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { connectorChosen, pairingWanted, walletChosen } from './choices.js';
import { selectPairingNamespace } from './pairing.selectors.js';
import type { Wallet } from './wallet.js';
import { walletGroupOf } from './wallet-groups.js';
import { selectInstalledConnector, selectWalletFacts } from './wallets.selectors.js';

const PAIRING_VIEWS: readonly ViewName[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'];

/** The pairing view on screen, if any: the same object for as long as it stays there. */
const selectPairingEntry = (state: RootState): ViewEntry | undefined => {
  const entry = selectCurrentView(state);
  return state.modal.isOpen && PAIRING_VIEWS.includes(entry.view) ? entry : undefined;
};

/** Actions that lead to a view without a press on a wallet: opening the modal, and going back. */
const isReturn = isAnyOf(modalOpened, routerReset, wentBack, wentBackToIndex);

/**
 * Whether a phone opens the page in the wallet's own browser, which no pairing can follow, or the visitor has left
 * meanwhile. The code that knows is loaded with the view of the wallet.
 */
async function isOpenedElsewhere(getState: StoreApi['getState'], wallet: Wallet): Promise<boolean> {
  const state = getState();
  const code = await import('./wallet-platforms.selectors.js').catch(() => null);
  return (
    code?.selectPlatforms(state, wallet)[0] === 'inWallet' || selectCurrentView(getState()) !== selectCurrentView(state)
  );
}

/** Starts the requested pairing unless the host pairs by itself. */
function listenForPairings(startListening: StartListening): void {
  startListening({
    predicate: (action, state, former) => {
      const entry = selectPairingEntry(state);
      return isReturn(action) && entry !== undefined && entry !== selectPairingEntry(former);
    },
    effect: (_, { dispatch, getState }) => {
      const { params, view } = selectCurrentView(getState());
      dispatch(pairingWanted(view === 'ConnectingWalletConnect' ? { wallet: params.wallet } : {}));
    },
  });
  startListening({
    actionCreator: pairingWanted,
    effect: async ({ payload: { wallet } }, { dispatch, getState }) => {
      if (getState().options.isPairingManual) return;
      if (wallet && getState().modal.isMobile && (await isOpenedElsewhere(getState, wallet))) return;
      const namespace = selectPairingNamespace(getState());
      const pending = selectPendingAttempt(getState(), namespace);
      const isPairing = pending?.kind === 'connect' && pending.connectorId === PAIRING_CONNECTOR_ID;
      // One link serves any wallet. Choosing a specific wallet starts a new pairing, because that wallet is remembered.
      if (isPairing && !wallet) return;
      const walletId = wallet?.id;
      await dispatch(connectWallet({ namespace, connectorId: PAIRING_CONNECTOR_ID, ...(walletId && { walletId }) }));
    },
  });
}

interface StoreApi {
  readonly dispatch: ModalDispatch;
  readonly getState: () => RootState;
}

/** Shows a pairing view and starts its pairing; a second press does neither again. */
function openPairing({ dispatch, getState }: StoreApi, wallet?: Wallet): void {
  const former = selectCurrentView(getState());
  const entry: ViewEntry = wallet
    ? { view: 'ConnectingWalletConnect', params: { wallet } }
    : { view: 'ConnectingWalletConnectBasic' };
  dispatch(viewPushed(entry));
  if (selectCurrentView(getState()) !== former) dispatch(pairingWanted(wallet ? { wallet } : {}));
}

/** A wallet that exists in several chain namespaces is asked in the one that the visitor then chooses. */
async function openConnector(chosen: Connector, walletId: string | undefined, api: StoreApi): Promise<void> {
  const { dispatch, getState } = api;
  const params = { namespace: chosen.namespace, connectorId: chosen.id, ...(walletId && { walletId }) };
  const isOfSeveral = walletGroupOf(chosen, selectWalletFacts(getState(), getState().modal.isMobile)).length > 1;
  if (chosen.type === 'PAIRING') openPairing(api);
  else if (isOfSeveral) dispatch(viewPushed({ view: 'ConnectingMultiChain', params }));
  else {
    dispatch(viewPushed({ view: 'ConnectingExternal', params }));
    await dispatch(connectWallet(params));
  }
}

/** Opens the chosen wallet synchronously in the visitor's gesture: some wallets require that. */
export function listenForChoices(startListening: StartListening): void {
  listenForPairings(startListening);
  startListening({
    actionCreator: connectorChosen,
    effect: ({ payload: { chosen } }, api) => openConnector(chosen, chosen.explorerId, api),
  });
  startListening({
    actionCreator: walletChosen,
    effect: async ({ payload: { chosen: wallet } }, api) => {
      const installed = selectInstalledConnector(api.getState(), wallet);
      if (installed) await openConnector(installed, wallet.id, api);
      else openPairing(api, wallet);
    },
  });
}
