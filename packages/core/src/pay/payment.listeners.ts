import { poll } from '../api/chain-requests.js';
import { connectionChanged } from '../connection/adapter-events.js';
import { ConnectionAbortedError } from '../errors/connection-errors.js';
import { toErrorInfo } from '../errors/modal-error.js';
import { PayError } from '../errors/pay-errors.js';
import type { FeatureContext } from '../features/feature-module.js';
import { modalClosed } from '../modal/modal.slice.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import { routerReset } from '../router/router.slice.js';
import { sendEnded } from '../send/pending-sends.slice.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { fetchBuyStatus } from './exchange-calls.js';
import type { PayPage } from './exchange-window.js';
import { payFlow } from './pay.flow.js';
import { selectIsStatusWanted, selectPayment } from './pay.selectors.js';
import {
  attemptFailed,
  attemptResumed,
  attemptStarted,
  isEnded,
  paymentEnded,
  statusFailed,
  statusRead,
} from './pay.slice.js';
import type { Payment } from './pay.state.js';

/** How often an exchange is asked what became of a payment, while that is on screen. Source: F2.9.1. */
export const BUY_STATUS_MS = 4_000;

/** How long a wallet or an exchange may take. Source: F1.8.2. */
export const PAY_LIMIT_MS = 300_000;

/** How long the result of a payment stays on screen. Source: F2.9.1. */
export const RESULT_SHOWN_MS = 3_000;

/** Whether leaving the payment ends it: nothing was sent, and nobody is asked. */
const isOpenEnded = ({ phase }: Payment): boolean => phase === 'choosing' || phase === 'preparing';

const isStill = (state: RootState, attemptId: string): boolean => selectPayment(state)?.attempt?.id === attemptId;

/** Whoever leaves a payment that has not begun, ends it. What a wallet or an exchange has been asked for goes on. */
function listenForLeaving(startListening: StartListening): void {
  startListening({
    predicate: (_, state, former) => former.pay?.isShown === true && !state.pay?.isShown,
    effect: (_, { dispatch, getState }) => {
      const payment = selectPayment(getState());
      if (!payment || !isOpenEnded(payment)) return;
      dispatch(payFlow.cancel());
      const error = payment.error ?? toErrorInfo(new ConnectionAbortedError({}, 'Modal closed'));
      dispatch(paymentEnded({ id: payment.id, error }));
    },
  });
  // The wallet has declined after the visitor has left.
  startListening({
    actionCreator: attemptFailed,
    effect: ({ payload: { attemptId, error } }, { dispatch, getState }) => {
      const payment = selectPayment(getState());
      if (!payment || getState().pay?.isShown || payment.attempt?.id !== attemptId) return;
      if (error) dispatch(paymentEnded({ id: payment.id, error }));
    },
  });
}

/** A wallet that connects for the payment leads back to it. Source: F2.9.1. */
function listenForWallets(startListening: StartListening): void {
  startListening({
    actionCreator: connectionChanged,
    effect: ({ payload: { namespace } }, { dispatch, getState }) => {
      const state = getState();
      const isHere = selectIsViewOpen(state, 'Pay') || selectIsViewOpen(state, 'PayLoading');
      const isWanted = selectPayment(state)?.invoice.asset.namespace === namespace;
      if (state.pay?.isShown && isWanted && !isHere) dispatch(routerReset({ view: 'Pay' }));
    },
  });
}

/** Every attempt ends by the limit, whoever does not answer. */
function listenForLimits(startListening: StartListening): void {
  for (const actionCreator of [attemptStarted, attemptResumed]) {
    startListening({
      actionCreator,
      effect: async ({ payload: { attemptId } }, { delay, dispatch, getState }) => {
        await delay(PAY_LIMIT_MS);
        const payment = selectPayment(getState());
        if (!payment || !isStill(getState(), attemptId)) return;
        const isAwaited = ['preparing', 'signing', 'exchange'].includes(payment.phase);
        if (isAwaited) dispatch(paymentEnded({ id: payment.id, error: toErrorInfo(new PayError('PAY_TIMEOUT')) }));
      },
    });
  }
}

/** Asks the exchange while the visitor waits for it. */
function listenForExchange(startListening: StartListening, context: FeatureContext): void {
  const wantedBy = (state: RootState): string | null => {
    const id = selectPayment(state)?.attempt?.id;
    return id !== undefined && selectIsStatusWanted(state, id) ? id : null;
  };
  startListening({
    predicate: (_, state, former) => wantedBy(state) !== null && wantedBy(state) !== wantedBy(former),
    effect: async (_, { cancelActiveListeners, delay, dispatch, getState, signal }) => {
      cancelActiveListeners();
      const attempt = selectPayment(getState())?.attempt;
      const { exchangeId, id: attemptId, session } = attempt ?? {};
      if (!exchangeId || !attemptId || !session) return;
      const ask = async () => {
        try {
          const answer = await fetchBuyStatus(context, { exchangeId, sessionId: session.id }, { signal });
          dispatch(statusRead({ attemptId, ...answer }));
        } catch (thrown) {
          if (!signal.aborted) dispatch(statusFailed({ attemptId, error: toErrorInfo(thrown) }));
        }
      };
      await poll({ ask, delay, everyMs: BUY_STATUS_MS, isWanted: () => selectIsStatusWanted(getState(), attemptId) });
    },
  });
  startListening({
    actionCreator: statusRead,
    effect: ({ payload: { attemptId, status } }, { dispatch, getState }) => {
      const payment = selectPayment(getState());
      if (!payment || !isStill(getState(), attemptId)) return;
      const { id } = payment;
      if (status === 'SUCCESS') dispatch(paymentEnded({ id, error: null }));
      const details = 'The exchange says that the payment has failed.';
      if (status === 'FAILED')
        dispatch(paymentEnded({ id, error: toErrorInfo(new PayError('PAY_FAILED', { details })) }));
    },
  });
}

/** What the network and the comparison say of what the wallet has sent. */
function listenForNetwork(startListening: StartListening): void {
  startListening({
    actionCreator: sendEnded,
    effect: ({ payload: { outcome, send } }, { dispatch, getOriginalState, getState }) => {
      const payment = selectPayment(getState());
      const isPaid = payment?.hash === send.hash && payment.invoice.asset.networkId === send.networkId;
      if (!payment || !isPaid || payment.phase !== 'sent' || outcome === 'unknown') return;
      const followed = getOriginalState().pendingSends?.list.find(({ hash }) => hash === send.hash);
      const isDifferent = followed?.comparison === 'different';
      const details = isDifferent ? 'The wallet has signed something else.' : `The transaction is ${outcome}.`;
      const isDone = outcome === 'confirmed' && !isDifferent;
      const error = isDone ? null : toErrorInfo(new PayError('PAY_FAILED', { details }));
      dispatch(paymentEnded({ id: payment.id, error }));
    },
  });
}

/** The result stays for a moment; then the modal closes, and the page goes where the host wants it. */
function listenForEnd(startListening: StartListening, page: () => PayPage): void {
  startListening({
    actionCreator: paymentEnded,
    effect: async (_, { condition, dispatch, getOriginalState, getState }) => {
      const former = selectPayment(getOriginalState());
      const payment = selectPayment(getState());
      // A second end of the same payment changes nothing.
      if (!payment || !isEnded(payment) || former?.phase === payment.phase) return;
      // The wallet is not asked for what nobody waits for.
      if (former?.phase === 'preparing') dispatch(payFlow.cancel());
      const isAbandoned = payment.error?.code === 'CONNECTION_ABORTED';
      // The limit may pass while the visitor still chooses.
      if (getState().pay?.isShown) dispatch(routerReset({ view: 'PayLoading' }));
      if (getState().pay?.isShown) await condition((_action, state) => !state.pay?.isShown, RESULT_SHOWN_MS);
      if (getState().pay?.isShown) dispatch(modalClosed());
      const { failure, success } = payment.invoice.redirects;
      const target = payment.phase === 'succeeded' ? success : failure;
      if (target !== undefined && !isAbandoned) page().location.assign(target);
    },
  });
}

/** From the invoice to the end. */
export function listenForPayment(
  startListening: StartListening,
  context: FeatureContext,
  page: () => PayPage = () => globalThis.window,
): void {
  listenForLeaving(startListening);
  listenForWallets(startListening);
  listenForLimits(startListening);
  listenForExchange(startListening, context);
  listenForNetwork(startListening);
  listenForEnd(startListening, page);
}
