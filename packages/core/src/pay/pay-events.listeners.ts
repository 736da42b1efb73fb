import type { UnknownAction } from '@reduxjs/toolkit';
import type { AnalyticsData } from '../effects/analytics-events.js';
import { eventRecorded } from '../effects/event-recorded.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { selectExchanges, selectPayment } from './pay.selectors.js';
import { attemptFailed, attemptStarted, isEnded, paymentEnded, sessionOpened, walletAsked } from './pay.slice.js';
import type { Invoice, PayAttempt, Payment } from './pay.state.js';

/** The recipient is left out: no event contains an address. */
const configurationOf = ({ amount, asset: { asset, networkId, symbol } }: Invoice) => ({
  network: networkId,
  asset: asset.type === 'native' ? 'native' : symbol,
  amount,
});

const currentOf = ({ exchangeId, session }: PayAttempt) => ({
  type: exchangeId === null ? ('wallet' as const) : ('exchange' as const),
  ...(exchangeId !== null && { exchangeId }),
  ...(session && { sessionId: session.id }),
});

/** What the events of an attempt contain. */
const attemptOf = ({ invoice }: Payment, attempt: PayAttempt) => ({
  configuration: configurationOf(invoice),
  currentPayment: currentOf(attempt),
  // Every payment of this feature has a view; hosts without one ask the exchange themselves.
  headless: false,
  source: 'pay' as const,
});

/** The payment is on screen, and which exchanges can pay it is known. */
const isReady = (state: RootState): boolean =>
  state.pay?.isShown === true &&
  selectPayment(state)?.phase === 'choosing' &&
  selectExchanges(state)?.isLoading === false;

/** The way an attempt goes. The code of an error: its text may quote a wallet or an exchange. */
function ofAttempt(action: UnknownAction, payment: Payment, former: Payment | null): AnalyticsData | null {
  const { attempt, id: paymentId } = payment;
  if (!attempt) return null;
  const properties = { paymentId, ...attemptOf(payment, attempt) };
  const isAsked = walletAsked.match(action) && payment.phase === 'signing';
  const isOpened = sessionOpened.match(action) && payment.phase === 'exchange';
  if (isAsked || isOpened) return { type: 'track', event: 'PAY_INITIATED', properties };
  const hasEnded = paymentEnded.match(action) && isEnded(payment);
  if (hasEnded && payment.phase === 'succeeded') return { type: 'track', event: 'PAY_SUCCESS', properties };
  const isFailure = hasEnded || attemptFailed.match(action);
  // A payment that ends with the error of its last attempt has been told already.
  if (!isFailure || !payment.error || payment.error === former?.error) return null;
  return { type: 'track', event: 'PAY_ERROR', properties: { ...properties, message: payment.error.code } };
}

function eventFor(action: UnknownAction, state: RootState, former: RootState): AnalyticsData | null {
  const payment = selectPayment(state);
  if (!payment) return null;
  const before = selectPayment(former);
  const wasOpen = before?.id === payment.id && former.pay?.isShown && selectExchanges(former)?.isLoading === false;
  if (isReady(state) && !wasOpen) {
    const exchanges = (selectExchanges(state)?.list ?? []).map(({ id }) => ({ id }));
    const properties = { exchanges, configuration: configurationOf(payment.invoice) };
    return { type: 'track', event: 'PAY_MODAL_OPEN', properties };
  }
  // A press that came too late, or an end of an end, has changed nothing.
  if (payment === before) return null;
  const { attempt } = payment;
  if (attemptStarted.match(action) && attempt?.exchangeId) {
    const properties = { exchange: { id: attempt.exchangeId }, ...attemptOf(payment, attempt) };
    return { type: 'track', event: 'PAY_EXCHANGE_SELECTED', properties };
  }
  return ofAttempt(action, payment, before);
}

/** Records what happens to payments. Analytics decides whether anything is sent. Source: F2.10.3. */
export function listenForPayEvents(startListening: StartListening): void {
  startListening({
    predicate: (_, state, former) => state.pay !== former.pay,
    effect: (action, { dispatch, getOriginalState, getState }) => {
      const event = eventFor(action, getState(), getOriginalState());
      if (event) dispatch(eventRecorded(event));
    },
  });
}
