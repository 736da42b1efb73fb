import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { SEND_TRANSACTION } from '../connection/request-types.js';
import type { ErrorInfo } from '../errors/modal-error.js';
import { modalClosed } from '../modal/modal.slice.js';
import type { TokenId } from '../portfolio/token-id.js';
import type { FeeEstimate } from '../ports/asset-methods.js';
import { loadPaid } from './paid.controller.js';
import { sendEnded } from './pending-sends.slice.js';
import type { NameAnswer, SendDraft, SendReview, SendState, SendTokens } from './send.state.js';
import { sendRequested, toDraft } from './send-requested.js';

const initialState: SendState = {
  draft: { tokenId: null, amount: '', receiver: '' },
  isReceiverSettled: true,
  tokens: null,
  paid: null,
  answer: null,
  review: null,
  signing: null,
  maxRun: null,
  maxFor: null,
  isOutdated: false,
  requestId: null,
  lastSent: null,
};

const withDraft = (state: SendState, change: Partial<SendDraft>): SendState => ({
  ...state,
  draft: { ...state.draft, ...change },
});

const withReview = (state: SendState, change: Partial<SendReview>): SendState =>
  state.review ? { ...state, review: { ...state.review, ...change } } : state;

/** Typed by the visitor: what was found for the former draft, or reviewed, no longer counts. */
const typed = (state: SendState, change: Partial<SendDraft>): SendState => ({
  ...withDraft(state, change),
  maxRun: null,
  review: null,
});

/** The other values are empty, and what was reviewed is no longer this draft. */
const filled = (state: SendState, draft: Partial<SendDraft>): SendState => ({
  ...state,
  draft: { ...initialState.draft, ...draft },
  isReceiverSettled: true,
  answer: null,
  maxFor: null,
  maxRun: null,
  review: null,
});

/** Another prompt may have been opened since. */
const withoutPrompt = (state: SendState, { id }: SendReview): SendState =>
  state.signing?.id === id ? { ...state, signing: null } : state;

const refused = (
  state: SendState,
  { payload }: PayloadAction<{ readonly review: SendReview; readonly error: ErrorInfo }>,
): SendState => withoutPrompt(state, payload.review);

export const sendSlice = createSlice({
  name: 'send',
  initialState,
  reducers: {
    draftFilled: (state, { payload }: PayloadAction<Partial<SendDraft>>): SendState => filled(state, payload),
    /** Also the tokens: they belong to the account. C4.20 */
    draftReset: ({ isOutdated, lastSent, requestId, signing }): SendState => ({
      ...initialState,
      isOutdated,
      lastSent,
      requestId,
      signing,
    }),
    /**
     * The wallet has sent what was reviewed. The draft is emptied if it is still that one; meanwhile the visitor may have
     * begun another, or have changed the account.
     */
    draftSent: (
      state,
      { payload: { hash, review } }: PayloadAction<{ readonly hash: string; readonly review: SendReview }>,
    ): SendState => {
      const isShown = state.review?.id === review.id;
      const { paid, requestId, signing, tokens } = withoutPrompt(state, review);
      return {
        ...(isShown ? { ...initialState, paid, signing, tokens } : state),
        signing,
        requestId: requestId === review.requestId ? null : requestId,
        isOutdated: true,
        lastSent: { hash, requestId: review.requestId },
      };
    },
    tokenChosen: (state, { payload }: PayloadAction<TokenId>): SendState => ({
      ...typed(state, { tokenId: payload }),
      maxFor: null,
    }),
    amountTyped: (state, { payload }: PayloadAction<string>): SendState => ({
      ...typed(state, { amount: payload }),
      maxFor: null,
    }),
    receiverTyped: (state, { payload }: PayloadAction<string>): SendState => ({
      ...typed(state, { receiver: payload }),
      // The greatest amount is found again for the new one.
      maxRun: state.maxRun,
      isReceiverSettled: false,
    }),
    receiverSettled: (state): SendState => ({ ...state, isReceiverSettled: true }),
    nameAnswered: (state, { payload }: PayloadAction<NameAnswer>): SendState => ({ ...state, answer: payload }),
    tokensRead: (state, { payload }: PayloadAction<SendTokens>): SendState => ({
      ...state,
      tokens: payload,
      // From the start of the reading: what is sent while it runs may be missing in it.
      isOutdated: payload.isLoading ? false : state.isOutdated,
    }),
    reviewStarted: (state, { payload }: PayloadAction<SendReview>): SendState => ({ ...state, review: payload }),
    feeEstimated: (state, { payload }: PayloadAction<FeeEstimate>): SendState => withReview(state, { fee: payload }),
    simulated: (state, { payload }: PayloadAction<'passed' | 'unknown'>): SendState =>
      withReview(state, { simulation: payload }),
    reviewFailed: (state, { payload }: PayloadAction<ErrorInfo>): SendState => withReview(state, { error: payload }),
    reviewLeft: (state): SendState => ({ ...state, review: null }),
    maxStarted: (state, { payload }: PayloadAction<string>): SendState => ({ ...state, maxRun: payload }),
    /**
     * `receiver`: whom the amount depends on; `null`: nobody. An `amount` of `null`: there is none. What was started
     * before the draft was changed, or before another one, is ignored.
     */
    maxFound: (
      state,
      {
        payload: { amount, receiver, run },
      }: PayloadAction<{ readonly run: string; readonly amount: string | null; readonly receiver: string | null }>,
    ): SendState =>
      state.maxRun === run
        ? { ...(amount === null ? state : withDraft(state, { amount })), maxRun: null, maxFor: receiver }
        : state,
    sendInitiated: (state, { payload }: PayloadAction<SendReview>): SendState =>
      payload.isDirect ? state : { ...state, signing: payload },
    sendRejected: refused,
    sendFailed: refused,
  },
  extraReducers: (builder) =>
    builder
      .addCase(
        sendRequested,
        (state, { payload: { id, request } }): SendState => ({ ...filled(state, toDraft(request)), requestId: id }),
      )
      .addCase(modalClosed, (state): SendState => ({ ...state, requestId: null }))
      .addCase(sendEnded, (state): SendState => ({ ...state, isOutdated: true }))
      .addCase(loadPaid.fulfilled, (state, { payload }): SendState => ({ ...state, paid: payload }))
      .addMatcher(
        ({ type }) => type === `${SEND_TRANSACTION}/fulfilled`,
        (state): SendState => ({ ...state, isOutdated: true }),
      ),
});

export const {
  amountTyped,
  draftFilled,
  draftReset,
  draftSent,
  feeEstimated,
  maxFound,
  maxStarted,
  nameAnswered,
  receiverSettled,
  receiverTyped,
  reviewFailed,
  reviewLeft,
  reviewStarted,
  sendFailed,
  sendInitiated,
  sendRejected,
  simulated,
  tokenChosen,
  tokensRead,
} = sendSlice.actions;
