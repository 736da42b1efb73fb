import { nanoid } from '@reduxjs/toolkit';
import { toErrorInfo } from '../errors/modal-error.js';
import { ExchangeWindowError } from '../errors/pay-errors.js';
import { toCaipAddress } from '../ports/caip.js';
import { routerReset } from '../router/router.slice.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { fetchPayUrl } from './exchange-calls.js';
import { openExchangeWindow, type PayPage, showExchange } from './exchange-window.js';
import { payFlow } from './pay.flow.js';
import { selectEarlierPayment, selectMustConfirm, selectPayment } from './pay.selectors.js';
import { attemptFailed, attemptResumed, attemptStarted, sessionLeft, sessionOpened } from './pay.slice.js';

type Thunk = (dispatch: ModalDispatch, getState: () => RootState, dependencies: Dependencies) => Promise<void>;

/**
 * Begins an attempt. `null`: one is under way, and a second press must not pay again; or an earlier one may still arrive, and
 * the visitor has not confirmed to pay all the same.
 */
function begin(dispatch: ModalDispatch, getState: () => RootState, exchangeId: string | null) {
  const payment = selectPayment(getState());
  if (payment?.phase !== 'choosing' || selectMustConfirm(getState())) return null;
  const attemptId = nanoid();
  dispatch(attemptStarted({ attemptId, exchangeId }));
  dispatch(routerReset({ view: 'PayLoading' }));
  return { attemptId, invoice: payment.invoice };
}

/** Pays from the connected wallet. The state shows how it goes. */
export const payWithWallet = (): Thunk => async (dispatch, getState) => {
  const attempt = begin(dispatch, getState, null);
  if (!attempt) return;
  try {
    await dispatch(payFlow.start(attempt));
  } catch (thrown) {
    // The view shows it, and offers another attempt.
    dispatch(attemptFailed({ attemptId: attempt.attemptId, error: toErrorInfo(thrown) }));
  }
};

/**
 * Pays from an exchange. Call it in the visitor's press, because it opens a window; nothing is awaited before. The state
 * shows how it goes.
 */
export const payWithExchange =
  (exchangeId: string, page: PayPage = globalThis.window): Thunk =>
  async (dispatch, getState, dependencies) => {
    const attempt = begin(dispatch, getState, exchangeId);
    if (!attempt) return;
    const { attemptId, invoice } = attempt;
    const { amount, asset, opensNewTab, recipient } = invoice;
    const opened = opensNewTab ? openExchangeWindow(undefined, page) : null;
    try {
      if (opensNewTab && !opened) throw new ExchangeWindowError();
      const store = { dispatch, getState, dependencies };
      const query = { exchangeId, asset: asset.id, amount, recipient: toCaipAddress(asset.networkId, recipient) };
      const session = await fetchPayUrl(store, query, { signal: dependencies.lifetime });
      dispatch(sessionOpened({ attemptId, ...session }));
      // The visitor may have left meanwhile: a page that nobody waits for must not take a payment.
      const isKept = selectPayment(getState())?.attempt?.session?.id === session.sessionId;
      if (isKept) showExchange(session.url, opened, page);
      else opened?.close();
    } catch (thrown) {
      opened?.close();
      // The view shows it, and offers another attempt.
      dispatch(attemptFailed({ attemptId, error: toErrorInfo(thrown) }));
    }
  };

/** Opens the exchange's page again, in the visitor's press: the visitor has closed it. */
export const reopenExchange =
  (page: PayPage = globalThis.window): Thunk =>
  async (_, getState) => {
    const session = selectPayment(getState())?.attempt?.session;
    const opened = session ? openExchangeWindow(undefined, page) : null;
    if (session && opened) showExchange(session.url, opened, page);
  };

/** Waits for an earlier payment at an exchange again, which may still arrive. */
export const resumeAttempt =
  () =>
  (dispatch: ModalDispatch, getState: () => RootState): void => {
    const earlier = selectEarlierPayment(getState());
    if (!earlier?.attempt.session || !selectMustConfirm(getState())) return;
    dispatch(attemptResumed({ attemptId: nanoid(), earlierId: earlier.attempt.id }));
    dispatch(routerReset({ view: 'PayLoading' }));
  };

/** Back to the choice, as long as nothing was paid and nobody can pay yet. */
export const leaveAttempt =
  () =>
  (dispatch: ModalDispatch, getState: () => RootState): void => {
    const payment = selectPayment(getState());
    // A press that arrives as the modal closes must not bring the view back.
    if (!payment || !getState().pay?.isShown) return;
    if (payment.phase === 'preparing' && payment.attempt) {
      dispatch(attemptFailed({ attemptId: payment.attempt.id, error: null }));
      dispatch(payFlow.cancel());
    }
    if (payment.phase === 'exchange') dispatch(sessionLeft());
    if (selectPayment(getState())?.phase === 'choosing') dispatch(routerReset({ view: 'Pay' }));
  };
