import { modalClosed } from '../modal/modal.slice.js';
import type { StartListening } from '../store/typed.js';

/** Whoever waits for the end of a transaction hears of it also when the visitor closes the modal. */
export function listenForClosing(startListening: StartListening): void {
  startListening({
    actionCreator: modalClosed,
    effect: (_, { extra, getOriginalState }) => {
      const open = [...getOriginalState().router.transactionIds].reverse();
      for (const id of open) extra.transactions.settle(id, 'cancel');
    },
  });
}
