import { isAnyOf } from '@reduxjs/toolkit';
import { connectWallet } from '../connection/connection.controller.js';
import { selectConnector } from '../connection/connection.selectors.js';
import type { WalletRef } from '../connection/wallet-ref.js';
import { modalOpened } from '../modal/modal.slice.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { walletUsed } from './wallets.slice.js';
import type { RecentWallet } from './wallets.state.js';

/** Asks the services once the modal is wanted, and waits for none of them. A failed list is asked for again next time. */
function listenForOpening(startListening: StartListening): void {
  startListening({
    actionCreator: modalOpened,
    effect: async (_, { extra, getState, pause }) => {
      if (!getState().options.hasCatalogue) return;
      // A modal that was destroyed meanwhile has no place for what they would say.
      const services = await pause(extra.features.load('services'));
      await services?.askServices();
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

/** The wallet that is reached by pairing; a pairing with nobody in particular has none. */
function pairedWalletOf({ wallets }: RootState, { connectorId, walletId }: WalletRef): RecentWallet | undefined {
  const { wanted } = wallets;
  if (!wanted || wanted.id !== walletId || connectorId !== PAIRING_CONNECTOR_ID) return undefined;
  const { id, imageUrl, name, rdns } = wanted;
  return { id, name, isPaired: true, ...(imageUrl && { iconUrl: imageUrl }), ...(rdns && { rdns }) };
}

/** Remembers the wallet that was connected. Which one it is must be read at the start: another may be chosen meanwhile. */
function listenForUse(startListening: StartListening): void {
  const hasEnded = isAnyOf(connectWallet.fulfilled, connectWallet.rejected);
  startListening({
    actionCreator: connectWallet.pending,
    effect: async ({ meta }, { dispatch, getState, take }) => {
      const known = pageWalletOf(getState(), meta.arg) ?? pairedWalletOf(getState(), meta.arg);
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
