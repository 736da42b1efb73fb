import { isAnyOf } from '@reduxjs/toolkit';
import { connectWallet } from '../connection/connection.controller.js';
import { selectConnector } from '../connection/connection.selectors.js';
import type { WalletRef } from '../connection/wallet-ref.js';
import { modalOpened } from '../modal/modal.slice.js';
import { selectCurrentView } from '../router/router.selectors.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { type RecentWallet, walletUsed } from './wallets.slice.js';

/** Asks the services once the modal is wanted, and waits for none of them. A failed list is asked for again next time. */
function listenForOpening(startListening: StartListening): void {
  startListening({
    actionCreator: modalOpened,
    effect: async (_, { dispatch, extra, getState, pause }) => {
      if (!getState().options.hasCatalogue) return;
      // A modal that was destroyed meanwhile has no place for what they would say.
      const { askServices } = await pause(extra.loadServices());
      await askServices({ dispatch, getState });
    },
  });
}

/** A wallet of the page as it is remembered. */
function pageWalletOf(state: RootState, { namespace, connectorId }: WalletRef): RecentWallet | undefined {
  const connector = selectConnector(state, namespace, connectorId);
  if (!connector || connector.type === 'PAIRING') return undefined;
  const { iconUrl, id, name, rdns } = connector;
  return { id, name, ...(iconUrl && { iconUrl }), ...(rdns && { rdns }) };
}

/** The wallet on screen that is reached by pairing; a pairing with nobody in particular has none. */
function pairedWalletOf(state: RootState): RecentWallet | undefined {
  const { params, view } = selectCurrentView(state);
  if (view !== 'ConnectingWalletConnect') return undefined;
  const { id, imageUrl, name, rdns } = params.wallet;
  return { id, name, isPaired: true, ...(imageUrl && { iconUrl: imageUrl }), ...(rdns && { rdns }) };
}

/** Remembers the wallet that was connected. Which one it is must be read at the start: arriving closes the modal. */
function listenForUse(startListening: StartListening): void {
  const hasEnded = isAnyOf(connectWallet.fulfilled, connectWallet.rejected);
  startListening({
    actionCreator: connectWallet.pending,
    effect: async ({ meta }, { dispatch, getState, take }) => {
      const known = pageWalletOf(getState(), meta.arg) ?? pairedWalletOf(getState());
      const [end] = await take((action) => hasEnded(action) && action.meta.requestId === meta.requestId);
      // The adapter may have come after the attempt had begun.
      const wallet = known ?? pageWalletOf(getState(), meta.arg);
      if (wallet && connectWallet.fulfilled.match(end)) dispatch(walletUsed(wallet));
    },
  });
}

export function listenForWallets(startListening: StartListening): void {
  listenForOpening(startListening);
  listenForUse(startListening);
}
