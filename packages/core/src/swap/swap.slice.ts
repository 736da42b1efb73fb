import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ErrorInfo } from '../errors/modal-error.js';
import { modalClosed } from '../modal/modal.slice.js';
import { type TokenId, tokenIdOf } from '../portfolio/token-id.js';
import { floorDecimal, isDecimalText } from '../ports/amount.js';
import { sendEnded } from '../send/pending-sends.slice.js';
import type { SwapDraft, SwapQuote, SwapReview, SwapState, SwapSupport, SwapTokens } from './swap.state.js';
import { swapRequested } from './swap-requested.js';

const initialState: SwapState = {
  draft: { fromId: null, toId: null, amount: '' },
  support: null,
  needsNetwork: false,
  tokens: null,
  quote: null,
  gasPrice: null,
  review: null,
  signing: null,
  isFindingMax: false,
  isOutdated: false,
  swapped: [],
  named: null,
  requestId: null,
  lastSent: null,
};

/** What was quoted or reviewed is no longer this draft. */
const withDraft = (state: SwapState, change: Partial<SwapDraft>): SwapState => ({
  ...state,
  draft: { ...state.draft, ...change },
  quote: null,
  review: null,
});

/** Another prompt may have been opened since. */
const withoutPrompt = (state: SwapState, { id }: SwapReview): SwapState =>
  state.signing?.id === id ? { ...state, signing: null } : state;

const refused = (
  state: SwapState,
  { payload }: PayloadAction<{ readonly review: SwapReview; readonly error: ErrorInfo }>,
): SwapState => withoutPrompt(state, payload.review);

/** Everything but what outlives the form: what is being signed, and what has been found out about networks. */
const emptied = ({ isOutdated, lastSent, requestId, signing, support, swapped }: SwapState): SwapState => ({
  ...initialState,
  isOutdated,
  lastSent,
  requestId,
  signing,
  support,
  swapped,
});

export const swapSlice = createSlice({
  name: 'swap',
  initialState,
  reducers: {
    /** Also the tokens: they belong to the account. C4.36 */
    draftReset: (state): SwapState => emptied(state),
    supportRead: (state, { payload }: PayloadAction<SwapSupport>): SwapState => ({ ...state, support: payload }),
    networkNeeded: (state, { payload }: PayloadAction<boolean>): SwapState => ({ ...state, needsNetwork: payload }),
    draftFilled: (state, { payload }: PayloadAction<Partial<SwapDraft>>): SwapState => ({
      ...withDraft(state, payload),
      named: null,
    }),
    /** The same token cannot be on both sides: the other one takes its place. */
    tokenChosen: (
      state,
      { payload: { id, side } }: PayloadAction<{ readonly side: 'from' | 'to'; readonly id: TokenId }>,
    ): SwapState => {
      const { fromId, toId } = state.draft;
      if (side === 'from') return withDraft(state, { fromId: id, toId: id === toId ? fromId : toId });
      return withDraft(state, { toId: id, fromId: id === fromId ? toId : fromId });
    },
    /** An empty amount becomes 1. Decimals that the other token does not have are cut. Source: F3.8.2. */
    sidesSwitched: (state): SwapState => {
      const { amount, fromId, toId } = state.draft;
      const decimals = state.tokens?.list.find(({ asset }) => tokenIdOf(asset) === toId)?.decimals;
      const cut = decimals !== undefined && isDecimalText(amount) ? floorDecimal(amount, decimals) : amount;
      return withDraft(state, { fromId: toId, toId: fromId, amount: amount === '' ? '1' : cut });
    },
    maxSought: (state, { payload }: PayloadAction<boolean>): SwapState => ({ ...state, isFindingMax: payload }),
    amountTyped: (state, { payload }: PayloadAction<string>): SwapState =>
      // What the visitor types is not replaced by what a host has named.
      ({ ...withDraft(state, { amount: payload }), named: null }),
    tokensRead: (state, { payload }: PayloadAction<SwapTokens>): SwapState => ({
      ...state,
      tokens: payload,
      // From the start of the reading: what is swapped while it runs may be missing in it.
      isOutdated: payload.isLoading ? false : state.isOutdated,
    }),
    quoteRead: (state, { payload }: PayloadAction<SwapQuote>): SwapState => ({ ...state, quote: payload }),
    gasPriceRead: (state, { payload }: PayloadAction<string>): SwapState => ({ ...state, gasPrice: payload }),
    /** What is being signed stays as it was shown. */
    reviewBuilt: (state, { payload }: PayloadAction<SwapReview>): SwapState =>
      state.signing ? state : { ...state, review: payload },
    reviewLeft: (state): SwapState => ({ ...state, review: null }),
    signingStarted: (state, { payload }: PayloadAction<SwapReview>): SwapState => ({ ...state, signing: payload }),
    /** The wallet has sent an approval: what was reviewed with it can only be built again. */
    approvalSigned: (state, { payload }: PayloadAction<SwapReview>): SwapState => ({
      ...withoutPrompt(state, payload),
      review: state.review?.id === payload.id ? null : state.review,
    }),
    /**
     * The wallet has sent the swap. The draft is emptied if it is still that one; meanwhile the visitor may have begun
     * another, or have changed the account.
     */
    swapSigned: (
      state,
      { payload: { hash, review } }: PayloadAction<{ readonly hash: string; readonly review: SwapReview }>,
    ): SwapState => {
      const isShown = state.review?.id === review.id;
      const next = withoutPrompt(state, review);
      return {
        ...(isShown ? emptied(next) : next),
        tokens: state.tokens,
        requestId: state.requestId === review.requestId ? null : state.requestId,
        isOutdated: true,
        swapped: [review.from, review.to],
        lastSent: { hash, requestId: review.requestId },
      };
    },
    signingRejected: refused,
    signingFailed: refused,
  },
  extraReducers: (builder) =>
    builder
      .addCase(
        swapRequested,
        (state, { payload: { id, request } }): SwapState => ({
          ...withDraft(state, initialState.draft),
          named: request,
          requestId: id,
        }),
      )
      .addCase(modalClosed, (state): SwapState => ({ ...emptied(state), requestId: null }))
      .addCase(sendEnded, (state): SwapState => ({ ...state, isOutdated: true })),
});

export const {
  amountTyped,
  approvalSigned,
  draftFilled,
  draftReset,
  gasPriceRead,
  maxSought,
  networkNeeded,
  quoteRead,
  reviewBuilt,
  reviewLeft,
  sidesSwitched,
  signingFailed,
  signingRejected,
  signingStarted,
  supportRead,
  swapSigned,
  tokenChosen,
  tokensRead,
} = swapSlice.actions;
