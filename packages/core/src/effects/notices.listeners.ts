import type { UnknownAction } from '@reduxjs/toolkit';
import { disconnectWallet } from '../connection/connection.controller.js';
import { SWITCH_CONNECTION } from '../multi-wallet/actions.js';
import { switchNetwork } from '../networks/networks.controller.js';
import { copyText } from '../notices/clipboard.controller.js';
import { snackHidden, snackShown } from '../notices/notices.slice.js';
import type { Snack } from '../notices/notices.state.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { certifiedOnlyChosen } from '../wallets/choices.js';

/** How long a snackbar stays. Source: F2.12.1. */
export const SNACK_MS = 2_500;

/** While the modal is closed, the caller learns of the failure: at the next opening nobody would know what is meant. */
function snackForSwitch(code: string | undefined, state: RootState): Omit<Snack, 'id'> | null {
  const hasFailed = state.networks.switching?.errorCode !== undefined;
  // Its own view explains it in more detail.
  if (!hasFailed || !state.modal.isOpen || selectIsViewOpen(state, 'SwitchNetwork')) return null;
  const key = code === 'CHAIN_NOT_SUPPORTED' ? 'snack.switchUnsupported' : 'snack.switchFailed';
  return { variant: 'error', key };
}

/** The snackbar that an action shows. Sources: C8.14 to C8.16, C8.22, C8.27, C8.30. */
function snackFor(action: UnknownAction, state: RootState): Omit<Snack, 'id'> | null {
  if (copyText.fulfilled.match(action)) {
    const isAddress = action.meta.arg.what === 'address';
    return { variant: 'success', key: isAddress ? 'snack.addressCopied' : 'snack.linkCopied' };
  }
  if (copyText.rejected.match(action)) return { variant: 'error', key: 'snack.copyFailed' };
  if (disconnectWallet.rejected.match(action)) return { variant: 'error', key: 'snack.disconnectFailed' };
  if (certifiedOnlyChosen.match(action) && action.payload) return { variant: 'success', key: 'snack.certifiedOnly' };
  // With several wallets at once, that feature shows these and more.
  if (!state.multiWallet && action.type === `${SWITCH_CONNECTION}/fulfilled`) {
    return { variant: 'success', key: 'snack.accountSwitched' };
  }
  if (!state.multiWallet && action.type === `${SWITCH_CONNECTION}/rejected`) {
    return { variant: 'error', key: 'snack.walletSwitchFailed' };
  }
  return switchNetwork.rejected.match(action) ? snackForSwitch(action.error.code, state) : null;
}

export function listenForNotices(startListening: StartListening): void {
  startListening({
    predicate: (action, state) => snackFor(action, state) !== null,
    effect: (action, { dispatch, getState }) => {
      const snack = snackFor(action, getState());
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
