import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ErrorInfo } from '../errors/modal-error.js';
import { modalClosed } from '../modal/modal.slice.js';
import { routerReset } from '../router/router.slice.js';
import { sendEnded } from '../send/pending-sends.slice.js';
import type { BuyStatus, PayUrl } from './exchanges.api.js';
import { changeOpen, withOpened } from './open-payments.js';
import type {
  DepositDraft,
  Invoice,
  OpenPayment,
  PayAttempt,
  Payment,
  PayPhase,
  PayState,
  ShownExchanges,
} from './pay.state.js';

const initialState: PayState = { payment: null, open: [], isShown: false, exchanges: null, deposit: null };

/** Phases that nothing follows. */
const ENDS: readonly PayPhase[] = ['succeeded', 'failed'];

export const isEnded = ({ phase }: Pick<Payment, 'phase'>): boolean => ENDS.includes(phase);

interface OfAttempt {
  readonly attemptId: string;
}

/** Changes the payment as long as this is its attempt and it is in one of the phases; what comes too late is ignored. */
function during(
  state: PayState,
  attemptId: string,
  phases: readonly PayPhase[],
  change: (payment: Payment, attempt: PayAttempt) => Partial<Payment>,
): PayState {
  const { payment } = state;
  if (!payment?.attempt || payment.attempt.id !== attemptId || !phases.includes(payment.phase)) return state;
  return { ...state, payment: { ...payment, ...change(payment, payment.attempt) } };
}

export const paySlice = createSlice({
  name: 'pay',
  initialState,
  reducers: {
    paymentRequested: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly invoice: Invoice }>,
    ): PayState => ({
      ...state,
      payment: { ...payload, phase: 'choosing', attempt: null, hash: null, error: null, isRepeatWanted: false },
      exchanges: null,
    }),
    attemptStarted: (
      state,
      { payload }: PayloadAction<OfAttempt & { readonly exchangeId: string | null }>,
    ): PayState => {
      const { payment } = state;
      if (payment?.phase !== 'choosing') return state;
      const attempt: PayAttempt = {
        id: payload.attemptId,
        exchangeId: payload.exchangeId,
        session: null,
        buyStatus: 'UNKNOWN',
        statusError: null,
      };
      return { ...state, payment: { ...payment, phase: 'preparing', attempt, error: null } };
    },
    /** The visitor can choose again: nothing was sent. */
    attemptFailed: (state, { payload }: PayloadAction<OfAttempt & { readonly error: ErrorInfo | null }>): PayState =>
      during(
        changeOpen(state, ({ attempt }) => attempt.id === payload.attemptId, null),
        payload.attemptId,
        ['preparing', 'signing'],
        () => ({ phase: 'choosing', error: payload.error }),
      ),
    walletAsked: (state, { payload }: PayloadAction<OfAttempt>): PayState =>
      during(state, payload.attemptId, ['preparing'], () => ({ phase: 'signing' })),
    /** Also after the limit: what was sent is not forgotten. */
    paymentSent: (state, { payload }: PayloadAction<OfAttempt & { readonly hash: string }>): PayState =>
      during(
        changeOpen(state, ({ attempt }) => attempt.id === payload.attemptId, { hash: payload.hash }),
        payload.attemptId,
        ['preparing', 'signing', 'failed'],
        ({ phase }) => ({ hash: payload.hash, phase: phase === 'failed' ? phase : 'sent' }),
      ),
    sessionOpened: (state, { payload }: PayloadAction<OfAttempt & PayUrl>): PayState =>
      during(state, payload.attemptId, ['preparing'], (_, attempt) => ({
        phase: 'exchange',
        attempt: { ...attempt, session: { id: payload.sessionId, url: payload.url } },
      })),
    /** What has begun stays begun: an exchange that has forgotten a payment may have made it all the same. */
    statusRead: (state, { payload: { attemptId, status, txHash } }: PayloadAction<OfAttempt & BuyStatus>): PayState =>
      during(state, attemptId, ['exchange'], ({ hash }, attempt) => ({
        attempt: { ...attempt, buyStatus: status === 'UNKNOWN' ? attempt.buyStatus : status, statusError: null },
        hash: txHash ?? hash,
      })),
    statusFailed: (state, { payload }: PayloadAction<OfAttempt & { readonly error: ErrorInfo }>): PayState =>
      during(state, payload.attemptId, ['exchange'], (_, attempt) => ({
        attempt: { ...attempt, statusError: payload.error },
      })),
    statusWanted: (state): PayState =>
      state.payment?.attempt
        ? { ...state, payment: { ...state.payment, attempt: { ...state.payment.attempt, statusError: null } } }
        : state,
    /** The exchange does not know that the visitor has begun to pay. It may be wrong: the payment stays open. */
    sessionLeft: (state): PayState => {
      const { open, payment } = state;
      if (payment?.phase !== 'exchange' || payment.attempt?.buyStatus !== 'UNKNOWN') return state;
      return {
        ...state,
        open: withOpened(open, payment),
        payment: { ...payment, phase: 'choosing', isRepeatWanted: false },
      };
    },
    /** The visitor waits for an open payment again, in place of another one. */
    attemptResumed: (state, { payload }: PayloadAction<OfAttempt & { readonly earlierId: string }>): PayState => {
      const { payment } = state;
      const isEarlier = ({ attempt }: OpenPayment): boolean => attempt.id === payload.earlierId;
      const earlier = state.open.find(isEarlier);
      if (payment?.phase !== 'choosing' || !earlier?.attempt.session) return state;
      const attempt: PayAttempt = { ...earlier.attempt, id: payload.attemptId, statusError: null };
      const resumed: Payment = { ...payment, phase: 'exchange', attempt, hash: earlier.hash, error: null };
      return { ...changeOpen(state, isEarlier, null), payment: resumed };
    },
    /** The visitor has read that an earlier payment may still arrive, and pays all the same. */
    repeatWanted: (state): PayState =>
      state.payment?.phase === 'choosing' ? { ...state, payment: { ...state.payment, isRepeatWanted: true } } : state,
    /** Nobody can pay it. It stays on screen, which says so, and ends with this. */
    wayMissing: (state, { payload }: PayloadAction<{ readonly id: string; readonly error: ErrorInfo }>): PayState =>
      state.payment?.id === payload.id && state.payment.phase === 'choosing'
        ? { ...state, payment: { ...state.payment, error: payload.error } }
        : state,
    /** `error`: `null` for a payment that has succeeded. An end is final. */
    paymentEnded: (
      state,
      { payload: { error, id } }: PayloadAction<{ readonly id: string; readonly error: ErrorInfo | null }>,
    ): PayState => {
      const { payment } = state;
      if (payment?.id !== id || isEnded(payment)) return state;
      return {
        ...state,
        // Nobody has refused it: whoever was asked may still pay.
        open: error?.code === 'PAY_TIMEOUT' ? withOpened(state.open, payment) : state.open,
        payment: { ...payment, phase: error ? 'failed' : 'succeeded', error },
      };
    },
    exchangesRead: (state, { payload }: PayloadAction<ShownExchanges>): PayState => ({ ...state, exchanges: payload }),
    depositOpened: (state, { payload }: PayloadAction<DepositDraft>): PayState => ({
      ...state,
      deposit: payload,
      exchanges: null,
    }),
    depositPriced: (
      state,
      { payload }: PayloadAction<{ readonly assetId: string; readonly price: string | null }>,
    ): PayState =>
      state.deposit?.assetId === payload.assetId
        ? { ...state, deposit: { ...state.deposit, price: payload.price } }
        : state,
    depositChosen: (state, { payload }: PayloadAction<string>): PayState =>
      state.deposit ? { ...state, deposit: { ...state.deposit, usd: payload } } : state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(
        routerReset,
        (state, { payload: { view } }): PayState => ({ ...state, isShown: view === 'Pay' || view === 'PayLoading' }),
      )
      .addCase(modalClosed, (state): PayState => ({ ...state, isShown: false }))
      .addCase(sendEnded, (state, { payload: { outcome, send } }): PayState => {
        if (outcome === 'unknown') return state;
        const isIt = ({ hash, invoice }: OpenPayment): boolean =>
          hash === send.hash && invoice.asset.networkId === send.networkId;
        return changeOpen(state, isIt, outcome === 'confirmed' ? { hasArrived: true } : null);
      }),
});

export const {
  attemptFailed,
  attemptResumed,
  attemptStarted,
  depositChosen,
  depositOpened,
  depositPriced,
  exchangesRead,
  paymentEnded,
  paymentRequested,
  paymentSent,
  repeatWanted,
  sessionLeft,
  sessionOpened,
  statusFailed,
  statusRead,
  statusWanted,
  walletAsked,
  wayMissing,
} = paySlice.actions;
