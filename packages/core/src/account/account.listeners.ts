import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { connectionChanged, walletDisconnected } from '../connection/adapter-events.js';
import { selectConnected } from '../connection/connection.selectors.js';
import { SEND_TRANSACTION } from '../connection/request-types.js';
import { modalClosed, modalOpened } from '../modal/modal.slice.js';
import { selectIsUnsupported } from '../networks/networks.selectors.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import { routerReset, viewPushed, viewReplaced, wentBack, wentBackToIndex } from '../router/router.slice.js';
import type { StartListening } from '../store/typed.js';
import { fetchBalance } from './account.controller.js';
import { selectBalanceFailure } from './account.selectors.js';

/** How often the balance is read while the account view is on screen. Source: C9.3. */
export const BALANCE_POLL_MS = 10_000;

const isTransactionSent = (action: UnknownAction): action is UnknownAction =>
  action.type === `${SEND_TRANSACTION}/fulfilled`;

/** Reads the balance while Account is on screen and the page is visible. */
export function listenForBalance(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(
      modalOpened,
      routerReset,
      viewPushed,
      viewReplaced,
      wentBack,
      wentBackToIndex,
      modalClosed,
      connectionChanged,
      walletDisconnected,
      isTransactionSent,
    ),
    effect: async (_, { cancelActiveListeners, delay, dispatch, extra, getState }) => {
      cancelActiveListeners();
      const isWanted = () => {
        const state = getState();
        const namespace = state.networks.activeNamespace;
        const isReadable = selectConnected(state, namespace) && !selectIsUnsupported(state, namespace);
        return isReadable && selectIsViewOpen(state, 'Account');
      };
      while (isWanted()) {
        const isSeen = globalThis.document?.visibilityState !== 'hidden';
        const { activeNamespace: namespace } = getState().networks;
        const { retryAt } = selectBalanceFailure(getState(), namespace) ?? { retryAt: 0 };
        if (retryAt === null) return;
        const restMs = retryAt - extra.now();
        if (isSeen && restMs <= 0) await dispatch(fetchBalance({ namespace }));
        await delay(restMs > 0 ? Math.min(restMs, BALANCE_POLL_MS) : BALANCE_POLL_MS);
      }
    },
  });
}
