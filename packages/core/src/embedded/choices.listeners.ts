import { connectWallet } from '../connection/connection.controller.js';
import { snackShown } from '../notices/notices.slice.js';
import { EMBEDDED_CONNECTOR_ID } from '../ports/embedded.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { viewReplaced } from '../router/router.slice.js';
import type { StartListening } from '../store/typed.js';
import { switchAccountType } from './account-type.controller.js';

export function listenForChoices(startListening: StartListening): void {
  // A visitor chooses the embedded wallet among the wallets that were connected before. If the session has ended, the
  // logins take the place of the view that connects. Source: C4.15.
  startListening({
    actionCreator: connectWallet.rejected,
    effect: ({ error, meta: { arg } }, { dispatch, getState }) => {
      const { isOpen } = getState().modal;
      const entry = selectCurrentView(getState());
      const isShown = isOpen && entry.view === 'ConnectingExternal' && entry.params.connectorId === arg.connectorId;
      if (isShown && arg.connectorId === EMBEDDED_CONNECTOR_ID && error.code === 'NOT_CONNECTED') {
        dispatch(viewReplaced({ view: 'Connect' }));
      }
    },
  });
  startListening({
    actionCreator: switchAccountType.rejected,
    effect: (_, { dispatch, getState }) => {
      // While the modal is closed, the host that called learns of it.
      if (!getState().modal.isOpen) return;
      dispatch(snackShown({ variant: 'error', key: 'snack.embedded.accountTypeFailed' }));
    },
  });
}
