import { connectWallet } from '../connection/connection.controller.js';
import { toModalError } from '../errors/modal-error.js';
import { openModal } from '../modal/modal.controller.js';
import { switchNetwork } from '../networks/networks.controller.js';
import { raiseAlert } from '../notices/alerts.controller.js';
import { alertRaised } from '../notices/notices.slice.js';
import type { StartListening } from '../store/typed.js';

/** Codes of what the host's developer has to install, or to configure. */
const NOT_INSTALLED = /UNAVAILABLE|SDK_MISSING/;

/** Tells a developer what is wrong with the set-up; visitors of a host with `debug: false` see none of it. */
export function listenForAlerts(startListening: StartListening): void {
  startListening({
    actionCreator: alertRaised,
    effect: ({ payload: { code, debugMessage, kind } }) => {
      console[kind ?? 'error'](`[foyerkit] ${code}: ${debugMessage}`);
    },
  });
  // One by one: of what `isAnyOf` matches a listener's types know nothing.
  for (const actionCreator of [switchNetwork.rejected, openModal.rejected, connectWallet.rejected] as const) {
    startListening({
      matcher: actionCreator.match,
      effect: async ({ error }, { dispatch, getState }) => {
        const isAlert = error.code === 'NETWORK_NOT_FOUND' && getState().options.debug;
        if (isAlert) await dispatch(raiseAlert('APKT001'));
      },
    });
  }
  startListening({
    actionCreator: connectWallet.rejected,
    effect: ({ error }, { getState }) => {
      const isMissing = NOT_INSTALLED.test(error.code ?? '') && getState().options.debug;
      // Visitors read that there is no pairing; how to install it is for whoever forgot to.
      if (isMissing) console.error(`[foyerkit] ${toModalError(error).details}`);
    },
  });
}
