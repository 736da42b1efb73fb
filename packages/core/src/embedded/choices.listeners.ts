import { connectWallet } from '../connection/connection.controller.js';
import { EMBEDDED_CONNECTOR_ID } from '../ports/embedded.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { viewReplaced } from '../router/router.slice.js';
import type { StartListening } from '../store/typed.js';

/**
 * A visitor chooses the embedded wallet among the wallets that were connected before. If the session has ended, the
 * logins take the place of the view that connects. Source: C4.15.
 */
export function listenForChoices(startListening: StartListening): void {
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
}
