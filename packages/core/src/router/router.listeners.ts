import { modalClosed } from '../modal/modal.slice.js';
import type { StartListening } from '../store/typed.js';

/** Ends the open transactions, and notifies their callers, when the visitor closes the modal. */
export function listenForClosing(startListening: StartListening): void {
  startListening({
    actionCreator: modalClosed,
    effect: (_, { extra, getOriginalState }) => {
      const open = [...getOriginalState().router.transactionIds].reverse();
      for (const id of open) extra.transactions.settle(id, 'cancel');
    },
  });
}
