import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { connectionChanged, walletDisconnected } from '../connection/adapter-events.js';
import type { ErrorInfo } from '../errors/modal-error.js';
import type {
  FundingState,
  OnrampCurrencies,
  OnrampProvider,
  Order,
  Purchase,
  Quote,
  QuoteState,
  ReceivedFunds,
} from './funding.state.js';

const NO_QUOTE: QuoteState = { status: 'none' };
const NEW_ORDER: Order = { amount: '', paymentId: 'USD', purchaseId: null };

const initialState: FundingState = {
  currencies: null,
  isReadingCurrencies: false,
  order: NEW_ORDER,
  quote: NO_QUOTE,
  purchase: null,
};

/** A quote is for one order: another order has none yet. */
const withOrder = (state: FundingState, change: Partial<Order>): FundingState => ({
  ...state,
  order: { ...state.order, ...change },
  quote: NO_QUOTE,
});

/** For another account or network the currencies and the quote differ. */
const withoutChoice = (state: FundingState): FundingState => withOrder(state, { purchaseId: null });

/** The currency that was chosen, in other lists: each names it in its own way, but for its symbol. */
function sameChoice({ currencies, order }: FundingState, { purchase }: OnrampCurrencies): string | null {
  const chosen = currencies?.purchase.find(({ id }) => id === order.purchaseId);
  return purchase.find(({ symbol }) => symbol === chosen?.symbol)?.id ?? null;
}

export const fundingSlice = createSlice({
  name: 'funding',
  initialState,
  reducers: {
    currenciesAsked: (state): FundingState => ({ ...state, isReadingCurrencies: true }),
    currenciesRead: (state, { payload }: PayloadAction<OnrampCurrencies>): FundingState => ({
      ...withOrder(state, { purchaseId: sameChoice(state, payload) }),
      currencies: payload,
      isReadingCurrencies: false,
    }),
    amountTyped: (state, { payload }: PayloadAction<string>): FundingState => withOrder(state, { amount: payload }),
    paymentChosen: (state, { payload }: PayloadAction<string>): FundingState =>
      withOrder(state, { paymentId: payload }),
    purchaseChosen: (state, { payload }: PayloadAction<string>): FundingState =>
      withOrder(state, { purchaseId: payload }),
    quoteAsked: (state): FundingState => ({ ...state, quote: { status: 'loading' } }),
    quoteRead: (state, { payload }: PayloadAction<Quote>): FundingState => ({
      ...state,
      quote: { status: 'ready', quote: payload },
    }),
    quoteUnsupported: (state): FundingState => ({ ...state, quote: { status: 'unsupported' } }),
    quoteFailed: (state, { payload }: PayloadAction<ErrorInfo>): FundingState => ({
      ...state,
      quote: { status: 'failed', error: payload },
    }),
    purchaseStarted: (
      state,
      { payload }: PayloadAction<{ readonly provider: OnrampProvider; readonly url: string | null }>,
    ): FundingState => ({ ...state, purchase: { ...payload, received: null } }),
    purchaseChanged: (
      state,
      { payload }: PayloadAction<{ readonly url: string } | { readonly received: ReceivedFunds }>,
    ): FundingState => {
      const purchase: Purchase | null = state.purchase && { ...state.purchase, ...payload };
      return { ...state, purchase };
    },
  },
  extraReducers: (builder) =>
    builder.addCase(connectionChanged, withoutChoice).addCase(walletDisconnected, withoutChoice),
});

export const {
  amountTyped,
  currenciesAsked,
  currenciesRead,
  paymentChosen,
  purchaseChanged,
  purchaseChosen,
  purchaseStarted,
  quoteAsked,
  quoteFailed,
  quoteRead,
  quoteUnsupported,
} = fundingSlice.actions;
