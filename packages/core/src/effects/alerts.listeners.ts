import { connectWallet } from '../connection/connection.controller.js';
import { toModalError } from '../errors/modal-error.js';
import { openModal } from '../modal/modal.controller.js';
import { switchNetwork } from '../networks/networks.controller.js';
import { raiseAlert } from '../notices/alerts.controller.js';
import { alertRaised } from '../notices/notices.slice.js';
import type { StartListening } from '../store/typed.js';

/** Error codes that the host's developer resolves by installing or configuring something. */
const NOT_INSTALLED = /UNAVAILABLE|SDK_MISSING/;

/** Reports set-up mistakes to developers; with `debug: false` visitors see none of them. */
export function listenForAlerts(startListening: StartListening): void {
  startListening({
    actionCreator: alertRaised,
    effect: ({ payload: { code, debugMessage, kind } }) => {
      console[kind ?? 'error'](`[foyerkit] ${code}: ${debugMessage}`);
    },
  });
  // One by one: with `isAnyOf` the listener's types lose the payloads.
  for (const actionCreator of [switchNetwork.rejected, openModal.rejected, connectWallet.rejected] as const) {
    startListening({
      matcher: actionCreator.match,
      effect: async ({ error }, { dispatch, getState }) => {
        const isAlert = error.code === 'NETWORK_NOT_FOUND' && getState().options.debug;
        if (isAlert) await dispatch(raiseAlert('APKT001', toModalError(error).details));
      },
    });
  }
  startListening({
    actionCreator: connectWallet.rejected,
    effect: ({ error }, { getState }) => {
      const isMissing = NOT_INSTALLED.test(error.code ?? '') && getState().options.debug;
      // Visitors read that pairing is not available; the console says how to install it.
      if (isMissing) console.error(`[foyerkit] ${toModalError(error).details}`);
    },
  });
}
