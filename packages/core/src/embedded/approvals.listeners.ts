import { fetchBalance } from '../account/account.controller.js';
import { sendTransaction, signMessage, signTypedData } from '../connection/request.controller.js';
import type { FeatureContext } from '../features/feature-module.js';
import { snackShown } from '../notices/notices.slice.js';
import type { EmbeddedClient } from '../ports/embedded.js';
import { goBack } from '../router/router.controller.js';
import type { StartListening } from '../store/typed.js';
import { selectApproval } from './embedded.selectors.js';
import { approvalClosed, approvalOpened, methodRefused } from './embedded.slice.js';
import { isView, showView } from './embedded-views.js';

/** How long after a refused request the visitor is told. Source: C7.18. */
const NOTICE_DELAY_MS = 300;

/** Logs a refused request for the developer, and tells the visitor a moment later. Source: C7.18. */
async function tellRefusal(
  what: string,
  {
    delay,
    dispatch,
    getState,
  }: Pick<FeatureContext, 'dispatch' | 'getState'> & {
    readonly delay: (ms: number) => Promise<void>;
  },
): Promise<void> {
  if (getState().options.debug) console.error(`[foyerkit] Requested RPC call is not allowed: ${what}`);
  await delay(NOTICE_DELAY_MS);
  if (getState().modal.isOpen) dispatch(snackShown({ variant: 'error', key: 'snack.embedded.notAllowed' }));
}

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
  // The page's own request is refused before the site hears of it.
  startListening({
    actionCreator: methodRefused,
    effect: ({ payload }, api) => tellRefusal(`"${payload}"`, api),
  });
  // The modal's own: another wallet, or the site, does not know the method.
  for (const actionCreator of [sendTransaction.rejected, signMessage.rejected, signTypedData.rejected] as const) {
    startListening({
      matcher: actionCreator.match,
      effect: async ({ error, type }, api) => {
        if (error.code === 'METHOD_NOT_ALLOWED') await tellRefusal(type.split('/')[1] ?? type, api);
      },
    });
  }
}
