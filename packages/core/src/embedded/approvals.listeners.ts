import { fetchBalance } from '../account/account.controller.js';
import { sendTransaction, signMessage, signTypedData } from '../connection/request.controller.js';
import type { FeatureContext } from '../features/feature-module.js';
import { snackShown } from '../notices/notices.slice.js';
import type { EmbeddedClient } from '../ports/embedded.js';
import { goBack } from '../router/router.controller.js';
import type { StartListening } from '../store/typed.js';
import { selectApproval } from './embedded.selectors.js';
import { approvalClosed, approvalOpened } from './embedded.slice.js';
import { isView, showView } from './embedded-views.js';

/** How long after a refused request the visitor is told. Source: C7.18. */
const NOTICE_DELAY_MS = 300;

/**
 * What the modal does while the frame asks the visitor. The frame is above everything, so that a page whose modal is
 * closed needs none. @param client the one that has asked, which exists
 */
export function listenForApprovals(
  startListening: StartListening,
  context: FeatureContext,
  client: () => EmbeddedClient | undefined,
): void {
  startListening({
    actionCreator: approvalOpened,
    effect: () => showView(context, 'ApproveTransaction'),
  });
  startListening({
    actionCreator: approvalClosed,
    effect: async (_, { dispatch, getOriginalState, getState }) => {
      const approval = selectApproval(getOriginalState());
      if (isView(getState(), 'ApproveTransaction')) await dispatch(goBack());
      // What was sent has cost something.
      if (approval) await dispatch(fetchBalance({ namespace: approval.namespace }));
    },
  });
  // Leaving the view, or closing the modal, is a rejection.
  startListening({
    predicate: (_, state, former) =>
      isView(former, 'ApproveTransaction') && !isView(state, 'ApproveTransaction') && selectApproval(state) !== null,
    effect: () => client()?.abortRequests(),
  });
  for (const actionCreator of [sendTransaction.rejected, signMessage.rejected, signTypedData.rejected] as const) {
    startListening({
      matcher: actionCreator.match,
      effect: async ({ error }, { delay, dispatch, getState }) => {
        if (error.code !== 'METHOD_NOT_ALLOWED') return;
        if (getState().options.debug) console.error(`[foyerkit] ${error.code}: ${error.message}`);
        await delay(NOTICE_DELAY_MS);
        if (getState().modal.isOpen) dispatch(snackShown({ variant: 'error', key: 'snack.embedded.notAllowed' }));
      },
    });
  }
}
