import type { UnknownAction } from '@reduxjs/toolkit';
import { snackShown } from '../notices/notices.slice.js';
import type { Snack } from '../notices/notices.state.js';
import { CHAIN_NAMESPACES } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { disconnectAll, disconnectConnection, switchConnection } from './multi-wallet.controller.js';
import { selectConnections } from './multi-wallet.selectors.js';
import { recentDeleted } from './multi-wallet.slice.js';

const success = (key: Snack['key']): Omit<Snack, 'id'> => ({ variant: 'success', key });
const error = (key: Snack['key']): Omit<Snack, 'id'> => ({ variant: 'error', key });

const isAnythingLeft = (state: RootState): boolean =>
  CHAIN_NAMESPACES.some((namespace) => selectConnections(state, namespace).length > 0);

/** The snackbar that an action shows. Sources: C4.17, C4.18, C8.17 to C8.24. */
function snackFor(action: UnknownAction, state: RootState): Omit<Snack, 'id'> | null {
  if (switchConnection.fulfilled.match(action) && action.payload !== 'login') {
    return success(action.payload === 'wallet' ? 'snack.walletSwitched' : 'snack.accountSwitched');
  }
  // A wallet's answer to an attempt is shown in the view that waits for it.
  if (switchConnection.rejected.match(action)) return error('snack.walletSwitchFailed');
  if (disconnectConnection.fulfilled.match(action) && !action.meta.arg.isFollowing) {
    return success(isAnythingLeft(state) ? 'snack.walletDeleted' : 'snack.walletDisconnected');
  }
  if (disconnectAll.fulfilled.match(action) && action.payload > 0) return success('snack.walletDisconnected');
  if (disconnectConnection.rejected.match(action) || disconnectAll.rejected.match(action)) {
    return error('snack.walletDisconnectFailed');
  }
  return recentDeleted.match(action) ? success('snack.walletDeleted') : null;
}

export function listenForWalletNotices(startListening: StartListening): void {
  startListening({
    predicate: (action, state) => snackFor(action, state) !== null,
    effect: (action, { dispatch, getState }) => {
      const snack = snackFor(action, getState());
      if (snack) dispatch(snackShown(snack));
    },
  });
}
