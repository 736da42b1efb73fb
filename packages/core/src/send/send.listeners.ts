import { fetchBalance } from '../account/account.controller.js';
import type { FeatureContext } from '../features/feature-module.js';
import { modalClosed } from '../modal/modal.slice.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import { snackShown } from '../notices/notices.slice.js';
import { namespaceOf } from '../ports/caip.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import { routerReset } from '../router/router.slice.js';
import type { ViewName } from '../router/view-params.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { chooseMax, receiverOfMax, resolveReceiver } from './fields.flow.js';
import { loadPaid } from './paid.controller.js';
import { sendEnded, transactionSent } from './pending-sends.slice.js';
import { loadSendTokens } from './send.controller.js';
import { reviewFlow } from './send.flow.js';
import { selectReceiver, selectSender } from './send.selectors.js';
import {
  draftReset,
  draftSent,
  receiverSettled,
  receiverTyped,
  reviewLeft,
  sendFailed,
  sendRejected,
} from './send.slice.js';

/** Source: S9.10. */
export const RECEIVER_DELAY_MS = 500;

/** The name in the field, while it is not known whose it is. */
const nameToResolve = (state: RootState): string | null => {
  const receiver = selectReceiver(state);
  return receiver.status === 'resolving' ? receiver.name : null;
};

const isInHistory = ({ modal, router }: RootState, view: ViewName): boolean =>
  modal.isOpen && router.history.some((entry) => entry.view === view);

export function listenForSend(startListening: StartListening, { getState, dispatch }: FeatureContext): void {
  // S9.10
  startListening({
    actionCreator: receiverTyped,
    effect: async (_, { cancelActiveListeners, delay }) => {
      cancelActiveListeners();
      await delay(RECEIVER_DELAY_MS);
      dispatch(receiverSettled());
    },
  });
  startListening({
    predicate: (_, state, former) => {
      const name = nameToResolve(state);
      return name !== null && name !== nameToResolve(former);
    },
    effect: async (_, { cancelActiveListeners, signal }) => {
      cancelActiveListeners();
      const name = nameToResolve(getState());
      if (name === null) return;
      const asking = dispatch(resolveReceiver({ name }));
      signal.addEventListener('abort', () => asking.abort());
      await asking;
    },
  });
  // Each opening reads the balances again: they may be old. So does a change of the account while it is open.
  startListening({
    predicate: (_, state, former) => {
      const isOpen = selectIsViewOpen(state, 'WalletSend');
      const isNew = !selectIsViewOpen(former, 'WalletSend') || selectSender(state) !== selectSender(former);
      return isOpen && isNew;
    },
    effect: async () => {
      await Promise.all([dispatch(loadSendTokens()), dispatch(loadPaid())]);
    },
  });
  // What has just left is still in the balances on screen.
  startListening({
    actionCreator: sendEnded,
    effect: async () => {
      if (selectIsViewOpen(getState(), 'WalletSend')) await dispatch(loadSendTokens());
    },
  });
  // To another receiver the transaction may cost more.
  startListening({
    predicate: (_, state, former) => {
      const receiver = receiverOfMax(state);
      const isNew = receiver !== receiverOfMax(former) || state.send?.maxFor !== former.send?.maxFor;
      return receiver !== null && isNew;
    },
    effect: async () => {
      await dispatch(chooseMax());
    },
  });
  // C4.20, C4.36: also when another account or network takes its place.
  startListening({
    predicate: (_, state, former) => selectSender(state) !== selectSender(former),
    effect: () => {
      dispatch(reviewFlow.cancel());
      dispatch(draftReset());
    },
  });
  startListening({
    actionCreator: modalClosed,
    effect: () => void dispatch(draftReset()),
  });
  // Also while it is only being prepared: it would be of a draft that the visitor may have changed.
  startListening({
    predicate: (_, state, former) =>
      isInHistory(former, 'WalletSendPreview') && !isInHistory(state, 'WalletSendPreview'),
    effect: () => {
      dispatch(reviewFlow.cancel());
      if (!getState().send?.signing) dispatch(reviewLeft());
    },
  });
}

/** What the visitor is told, and shown next. Sources: S4.11, S8.10. */
export function listenForSendResults(startListening: StartListening, { getState, dispatch }: FeatureContext): void {
  startListening({
    actionCreator: draftSent,
    effect: ({ payload: { review } }, { getOriginalState }) => {
      if (!getState().modal.isOpen) return;
      dispatch(snackShown({ variant: 'success', key: 'snack.send.started' }));
      // Another one may be on screen.
      const isShown = getOriginalState().send?.review?.id === review.id;
      if (isShown && isInHistory(getState(), 'WalletSendPreview')) dispatch(routerReset({ view: 'Account' }));
    },
  });
  startListening({
    actionCreator: transactionSent,
    effect: async ({ payload: { networkId } }) => {
      const namespace = namespaceOf(networkId);
      if (namespace === selectActiveNamespace(getState())) await dispatch(fetchBalance({ namespace }));
    },
  });
  startListening({
    actionCreator: sendFailed,
    effect: ({ payload: { review } }) => {
      if (!review.isDirect) dispatch(snackShown({ variant: 'error', key: 'snack.send.error' }));
    },
  });
  startListening({
    actionCreator: sendRejected,
    effect: ({ payload: { review } }) => {
      if (!review.isDirect) dispatch(snackShown({ variant: 'error', key: 'snack.send.rejected' }));
    },
  });
  startListening({
    matcher: chooseMax.rejected.match,
    effect: ({ error, meta }) => {
      if (meta.condition || meta.aborted) return;
      const isTooLittle = error.code === 'INSUFFICIENT_FUNDS';
      dispatch(snackShown({ variant: 'error', key: isTooLittle ? 'snack.send.noMax' : 'snack.send.max' }));
    },
  });
}
