import type { UnknownAction } from '@reduxjs/toolkit';
import { disconnectWallet } from '../connection/connection.controller.js';
import { copyText } from '../notices/clipboard.controller.js';
import { type Snack, snackHidden, snackShown } from '../notices/notices.slice.js';
import type { StartListening } from '../store/typed.js';

/** How long a snack stays. Source: facts, section 2.12. */
export const SNACK_MS = 2_500;

/** From action to snack. Source: connection spec, section 8. */
function snackFor(action: UnknownAction): Omit<Snack, 'id'> | null {
  if (copyText.fulfilled.match(action)) {
    const isAddress = action.meta.arg.what === 'address';
    return { variant: 'success', key: isAddress ? 'snack.addressCopied' : 'snack.linkCopied' };
  }
  if (copyText.rejected.match(action)) return { variant: 'error', key: 'snack.copyFailed' };
  if (disconnectWallet.rejected.match(action)) return { variant: 'error', key: 'snack.disconnectFailed' };
  return null;
}

export function listenForNotices(startListening: StartListening): void {
  startListening({
    predicate: (action) => snackFor(action) !== null,
    effect: (action, { dispatch }) => {
      const snack = snackFor(action);
      if (snack) dispatch(snackShown(snack));
    },
  });
  startListening({
    actionCreator: snackShown,
    effect: async (_, { cancelActiveListeners, delay, dispatch }) => {
      cancelActiveListeners();
      await delay(SNACK_MS);
      dispatch(snackHidden());
    },
  });
}
