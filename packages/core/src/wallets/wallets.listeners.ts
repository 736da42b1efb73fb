import { isAnyOf } from '@reduxjs/toolkit';
import { connectWallet } from '../connection/connection.controller.js';
import { selectConnector } from '../connection/connection.selectors.js';
import type { WalletRef } from '../connection/wallet-ref.js';
import { modalOpened } from '../modal/modal.slice.js';
import { afterFrame } from '../platform/after-frame.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { walletUsed } from './wallets.slice.js';
import type { RecentWallet } from './wallets.state.js';

/** Requests the lists when the modal opens, without waiting for them. A failed list is requested again next time. */
function listenForOpening(startListening: StartListening): void {
  startListening({
    actionCreator: modalOpened,
    effect: async (_, { extra, getState, pause, signal }) => {
      if (!getState().options.hasCatalogue) return;
      // Their code is requested, compiled and run after the first frame: the wallets of the page need none of it.
      await pause(afterFrame(signal));
      // A modal that was destroyed in the meantime has no use for the responses.
      const services = await pause(extra.features.load('services'));
      await services?.askServices();
    },
  });
}

/** A wallet of the page in the form in which it is remembered. */
function pageWalletOf(state: RootState, { namespace, connectorId }: WalletRef): RecentWallet | undefined {
  const connector = selectConnector(state, namespace, connectorId);
  if (!connector || connector.type === 'PAIRING') return undefined;
  const { iconUrl, id, name, rdns } = connector;
  return { id, name, ...(iconUrl && { iconUrl }), ...(rdns && { rdns }) };
}

/** The wallet that is reached by pairing; none if the pairing is open to any wallet. */
function pairedWalletOf({ wallets }: RootState, { connectorId, walletId }: WalletRef): RecentWallet | undefined {
  const { wanted } = wallets;
  if (!wanted || wanted.id !== walletId || connectorId !== PAIRING_CONNECTOR_ID) return undefined;
  const { id, imageUrl, name, rdns } = wanted;
  return { id, name, isPaired: true, ...(imageUrl && { iconUrl: imageUrl }), ...(rdns && { rdns }) };
}

/** Remembers the wallet that connected. It is read when the attempt starts: another may be chosen in the meantime. */
function listenForUse(startListening: StartListening): void {
  const hasEnded = isAnyOf(connectWallet.fulfilled, connectWallet.rejected);
  startListening({
    actionCreator: connectWallet.pending,
    effect: async ({ meta }, { dispatch, getState, take }) => {
      const known = pageWalletOf(getState(), meta.arg) ?? pairedWalletOf(getState(), meta.arg);
      const [end] = await take((action) => hasEnded(action) && action.meta.requestId === meta.requestId);
      // The adapter may have loaded after the attempt started.
      const wallet = known ?? pageWalletOf(getState(), meta.arg);
      if (wallet && connectWallet.fulfilled.match(end)) dispatch(walletUsed(wallet));
    },
  });
}

export function listenForWallets(startListening: StartListening): void {
  listenForOpening(startListening);
  listenForUse(startListening);
}
