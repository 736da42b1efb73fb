import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ErrorInfo } from '../errors/modal-error.js';
import type { TokenId } from '../portfolio/token-id.js';
import type { FeeEstimate } from '../ports/asset-methods.js';
import type { NameAnswer, SendDraft, SendReview, SendState, SendTokens } from './send.state.js';
import { sendRequested, toDraft } from './send-requested.js';

const initialState: SendState = {
  draft: { tokenId: null, amount: '', receiver: '' },
  isReceiverSettled: true,
  tokens: null,
  answer: null,
  review: null,
  isSigning: false,
  isFindingMax: false,
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
});

export const sendSlice = createSlice({
  name: 'send',
  initialState,
  reducers: {
    draftFilled: (state, { payload }: PayloadAction<Partial<SendDraft>>): SendState => filled(state, payload),
    /** Also the tokens: they belong to the account. C4.20 */
    draftReset: ({ isSigning, lastHash }): SendState => ({ ...initialState, isSigning, lastHash }),
    /** With the hash. The tokens stay: the account is the same. */
    draftSent: (state, { payload }: PayloadAction<string>): SendState => ({
      ...initialState,
      tokens: state.tokens,
      lastHash: payload,
    }),
    tokenChosen: (state, { payload }: PayloadAction<TokenId>): SendState => withDraft(state, { tokenId: payload }),
    amountTyped: (state, { payload }: PayloadAction<string>): SendState => withDraft(state, { amount: payload }),
    receiverTyped: (state, { payload }: PayloadAction<string>): SendState => ({
      ...withDraft(state, { receiver: payload }),
      isReceiverSettled: false,
    }),
    receiverSettled: (state): SendState => ({ ...state, isReceiverSettled: true }),
    nameAnswered: (state, { payload }: PayloadAction<NameAnswer>): SendState => ({ ...state, answer: payload }),
    tokensRead: (state, { payload }: PayloadAction<SendTokens>): SendState => ({ ...state, tokens: payload }),
    reviewStarted: (state, { payload }: PayloadAction<SendReview>): SendState => ({ ...state, review: payload }),
    feeEstimated: (state, { payload }: PayloadAction<FeeEstimate>): SendState => withReview(state, { fee: payload }),
    simulated: (state, { payload }: PayloadAction<'passed' | 'unknown'>): SendState =>
      withReview(state, { simulation: payload }),
    reviewFailed: (state, { payload }: PayloadAction<ErrorInfo>): SendState => withReview(state, { error: payload }),
    reviewLeft: (state): SendState => ({ ...state, review: null }),
    maxStarted: (state): SendState => ({ ...state, isFindingMax: true }),
    maxFound: (state, { payload }: PayloadAction<string | null>): SendState => ({
      ...(payload === null ? state : withDraft(state, { amount: payload })),
      isFindingMax: false,
    }),
    sendInitiated: (state, _: PayloadAction<SendReview>): SendState => ({ ...state, isSigning: true }),
    sendRejected: (state, _: PayloadAction<{ readonly review: SendReview; readonly error: ErrorInfo }>): SendState => ({
      ...state,
      isSigning: false,
    }),
    sendFailed: (state, _: PayloadAction<{ readonly review: SendReview; readonly error: ErrorInfo }>): SendState => ({
      ...state,
      isSigning: false,
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(sendRequested, (state, { payload }): SendState => filled(state, toDraft(payload))),
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
