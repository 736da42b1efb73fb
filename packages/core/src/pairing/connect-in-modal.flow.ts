import { connectWallet } from '../connection/connection.controller.js';
import { selectConnected, selectPendingAttempt } from '../connection/connection.selectors.js';
import { ConnectionAbortedError } from '../errors/connection-errors.js';
import { openModal } from '../modal/modal.controller.js';
import type { ChainNamespace } from '../ports/caip.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import { selectCurrentTraits } from '../router/view-traits.selectors.js';
import type { ModalStore, RootState } from '../store/state.js';

const isAttempting = (state: RootState, namespace: ChainNamespace): boolean => {
  const pending = selectPendingAttempt(state, namespace);
  return pending?.kind === 'connect' && pending.connectorId === PAIRING_CONNECTOR_ID;
};

/** The visitor may still connect: an attempt is pending, or the view on screen offers another one. */
const isOffered = (state: RootState, namespace: ChainNamespace): boolean =>
  isAttempting(state, namespace) || (state.modal.isOpen && selectCurrentTraits(state).isConnecting === true);

/**
 * Pairs because the host's own code has asked for accounts: shows the code view and waits until the visitor has
 * connected there.
 * @throws CONNECTION_ABORTED when the visitor leaves the view, or the modal is destroyed
 */
export async function connectInModal(
  namespace: ChainNamespace,
  { dispatch, getState, subscribe }: Pick<ModalStore, 'dispatch' | 'getState' | 'subscribe'>,
  lifetime: AbortSignal,
): Promise<void> {
  if (!isAttempting(getState(), namespace)) {
    const { isMobile } = getState().modal;
    const entry = { view: 'ConnectingWalletConnectBasic' } as const;
    await dispatch(openModal({ entry, isMobile, namespace })).unwrap();
    // Otherwise the view starts the attempt.
    if (getState().options.isPairingManual) {
      void dispatch(connectWallet({ namespace, connectorId: PAIRING_CONNECTOR_ID }));
    }
  }
  await new Promise<void>((resolve, reject) => {
    let unsubscribe = () => {};
    const look = () => {
      const isConnected = selectConnected(getState(), namespace)?.connectorId === PAIRING_CONNECTOR_ID;
      if (!isConnected && !lifetime.aborted && isOffered(getState(), namespace)) return;
      unsubscribe();
      lifetime.removeEventListener('abort', look);
      if (isConnected) resolve();
      else reject(new ConnectionAbortedError({}, 'Modal closed'));
    };
    unsubscribe = subscribe(look);
    lifetime.addEventListener('abort', look);
    look();
  });
}
