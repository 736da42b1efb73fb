import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { SEND_TRANSACTION } from '../connection/request-types.js';
import type { ErrorInfo } from '../errors/modal-error.js';
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
  isSigning: false,
  isFindingMax: false,
  maxFor: null,
  isOutdated: false,
  lastHash: null,
};

const withDraft = (state: SendState, change: Partial<SendDraft>): SendState => ({
  ...state,
  draft: { ...state.draft, ...change },
});

const withReview = (state: SendState, change: Partial<SendReview>): SendState =>
  state.review ? { ...state, review: { ...state.review, ...change } } : state;

/** The other values are empty. */
const filled = (state: SendState, draft: Partial<SendDraft>): SendState => ({
  ...state,
  draft: { ...initialState.draft, ...draft },
  isReceiverSettled: true,
  answer: null,
  maxFor: null,
});

const withoutPrompt = (
  state: SendState,
  { payload }: PayloadAction<{ readonly review: SendReview; readonly error: ErrorInfo }>,
): SendState => (payload.review.isDirect ? state : { ...state, isSigning: false });

export const sendSlice = createSlice({
  name: 'send',
  initialState,
  reducers: {
    draftFilled: (state, { payload }: PayloadAction<Partial<SendDraft>>): SendState => filled(state, payload),
    /** Also the tokens: they belong to the account. C4.20 */
    draftReset: ({ isOutdated, isSigning, lastHash }): SendState => ({
      ...initialState,
      isOutdated,
      isSigning,
      lastHash,
    }),
    /** With the hash. The tokens stay: the account is the same. */
    draftSent: (state, { payload }: PayloadAction<string>): SendState => ({
      ...initialState,
      tokens: state.tokens,
      paid: state.paid,
      isOutdated: true,
      lastHash: payload,
    }),
    tokenChosen: (state, { payload }: PayloadAction<TokenId>): SendState => ({
      ...withDraft(state, { tokenId: payload }),
      maxFor: null,
    }),
    amountTyped: (state, { payload }: PayloadAction<string>): SendState => ({
      ...withDraft(state, { amount: payload }),
      maxFor: null,
    }),
    receiverTyped: (state, { payload }: PayloadAction<string>): SendState => ({
      ...withDraft(state, { receiver: payload }),
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
    maxStarted: (state): SendState => ({ ...state, isFindingMax: true }),
    /** `receiver`: whom the amount depends on; `null`: nobody. A payload of `null`: there is no such amount. */
    maxFound: (
      state,
      { payload }: PayloadAction<{ readonly amount: string; readonly receiver: string | null } | null>,
    ): SendState => ({
      ...(payload === null ? state : withDraft(state, { amount: payload.amount })),
      isFindingMax: false,
      maxFor: payload?.receiver ?? null,
    }),
    sendInitiated: (state, { payload }: PayloadAction<SendReview>): SendState =>
      payload.isDirect ? state : { ...state, isSigning: true },
    sendRejected: withoutPrompt,
    sendFailed: withoutPrompt,
  },
  extraReducers: (builder) =>
    builder
      .addCase(sendRequested, (state, { payload }): SendState => filled(state, toDraft(payload)))
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
