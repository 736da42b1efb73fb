import { ConnectionAbortedError, NotConnectedError } from '../errors/connection-errors.js';
import type { FeatureContext } from '../features/feature-module.js';
import { openModal } from '../modal/modal.controller.js';
import { untilState } from '../store/until-state.js';
import { unwrap } from '../store/unwrap.js';
import { sendDirectly } from './direct-send.js';
import { selectSender } from './send.selectors.js';
import { type SendRequest, sendRequested } from './send-requested.js';
import type { SentTransaction } from './sign-review.js';

/** What hosts can do with the feature `send`. */
export interface SendMethods {
  /**
   * Sends without the modal: checks, estimates and simulates, then asks the wallet. A form that is open stays as it is.
   * @returns the hash, once the wallet has sent it. The feature awaits the network
   * @throws SEND_INCOMPLETE, SEND_UNSUPPORTED, NOT_CONNECTED, INVALID_ADDRESS, INVALID_AMOUNT, INSUFFICIENT_FUNDS,
   * TRANSACTION_WOULD_FAIL, REQUEST_REJECTED and what else the wallet and the node reject with
   */
  send(request: SendRequest): Promise<SentTransaction>;
  /**
   * Opens the modal at Send with these values, which the visitor can change. A later call takes the form over.
   * @returns the hash, once the visitor has approved the transaction. @throws CONNECTION_ABORTED 'Modal closed', NOT_CONNECTED
   */
  openSend(request?: SendRequest): Promise<SentTransaction>;
}

export const createSendMethods = (context: FeatureContext): SendMethods => ({
  send: (request) => sendDirectly(context, request),
  async openSend(request = {}) {
    const { dependencies, dispatch, getState, signal } = context;
    if (!selectSender(getState())) throw new NotConnectedError('No wallet is connected that can send.');
    const { id } = dispatch(sendRequested(request)).payload;
    await unwrap(dispatch(openModal({ entry: { view: 'WalletSend' } })));
    const check = (): SentTransaction | undefined => {
      const { modal, send } = getState();
      // Not the list of what is pending, to which other tabs and earlier visits add.
      if (send?.lastSent?.requestId === id) return { hash: send.lastSent.hash };
      // A wallet that is still asked may approve although the modal is closed.
      const isWaiting = (modal.isOpen && send?.requestId === id) || send?.signing?.requestId === id;
      if (!isWaiting) throw new ConnectionAbortedError({}, 'Modal closed');
      return undefined;
    };
    return untilState(context, check, [signal, dependencies.lifetime]);
  },
});
