import { toErrorInfo } from '../errors/modal-error.js';
import { InsufficientFundsError } from '../errors/request-errors.js';
import { tokenIdOf } from '../portfolio/token-id.js';
import { formatAmount, isZeroAmount, subtractAmounts } from '../ports/amount.js';
import { parseCaipAddress } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { fetchQuote, fetchSwapTokens, loadGasPrice, type Reading } from './swap.controller.js';
import {
  selectFromToken,
  selectQuoteKey,
  selectSwapper,
  selectSwapTokens,
  selectSwapValue,
  selectToToken,
} from './swap.selectors.js';
import { draftFilled, maxSought, quoteRead, tokensRead } from './swap.slice.js';
import type { SwapToken } from './swap.state.js';
import { restForFee } from './swap-figures.js';

const isGiven = (token: SwapToken | null): token is SwapToken => token !== null;

/** The same for the form: the state has the result. */
export const loadSwapTokens = createAppAsyncThunk<void, Reading | undefined>(
  'swap/loadTokens',
  async (request, { dispatch, getState, signal }) => {
    const caipAddress = selectSwapper(getState());
    if (!caipAddress) return;
    const former = selectSwapTokens(getState());
    const list = former?.caipAddress === caipAddress ? former.list : [];
    const chosen = [selectFromToken(getState()), selectToToken(getState())].filter(isGiven);
    const asking = dispatch(fetchSwapTokens({ caipAddress, chosen, ...request }));
    signal.addEventListener('abort', () => asking.abort());
    dispatch(tokensRead({ caipAddress, isLoading: true, list, error: null }));
    try {
      const read = await asking.unwrap();
      // Tokens of an account that has been left are nobody's.
      if (selectSwapper(getState()) === caipAddress) dispatch(tokensRead(read));
    } catch (thrown) {
      const error = toErrorInfo(thrown);
      if (selectSwapper(getState()) === caipAddress)
        dispatch(tokensRead({ caipAddress, isLoading: false, list, error }));
      throw thrown;
    }
  },
);

/** The same for the draft: the state has the result. A quote for a draft that has changed meanwhile does not count. */
export const loadQuote = createAppAsyncThunk<void, void>(
  'swap/loadQuote',
  async (_, { dispatch, getState, signal }) => {
    const state = getState();
    const key = selectQuoteKey(state);
    const [caipAddress, from, to, value] = [
      selectSwapper(state),
      selectFromToken(state),
      selectToToken(state),
      selectSwapValue(state),
    ];
    if (key === null || !caipAddress || !from || !to || value === null) return;
    const former = state.swap?.quote;
    const shown = former?.key === key ? former.offer : null;
    dispatch(quoteRead({ key, isLoading: true, offer: shown, error: null }));
    const asking = dispatch(fetchQuote({ caipAddress, from, to, value }));
    signal.addEventListener('abort', () => asking.abort());
    const isUnwanted = () => signal.aborted || selectQuoteKey(getState()) !== key;
    try {
      const offer = await asking.unwrap();
      if (!isUnwanted()) dispatch(quoteRead({ key, isLoading: false, offer, error: null }));
    } catch (thrown) {
      if (!isUnwanted()) dispatch(quoteRead({ key, isLoading: false, offer: null, error: toErrorInfo(thrown) }));
      throw thrown;
    }
  },
);

/** Puts the greatest amount that can be swapped into the draft: a token's whole balance, or what the fee leaves of the coin. */
export const chooseSwapMax = createAppAsyncThunk<void, undefined>(
  'swap/chooseMax',
  async (_, { dispatch, getState }) => {
    const caipAddress = selectSwapper(getState());
    const token = selectFromToken(getState());
    if (!caipAddress || token?.balance == null) return;
    const { asset, balance, decimals } = token;
    if (asset.type === 'token') {
      dispatch(draftFilled({ amount: formatAmount(balance, decimals) }));
      return;
    }
    dispatch(maxSought(true));
    const gasPrice = await dispatch(loadGasPrice(parseCaipAddress(caipAddress)))
      .unwrap()
      .finally(() => dispatch(maxSought(false)));
    const max = subtractAmounts(balance, restForFee(gasPrice));
    if (max === null || isZeroAmount(max)) {
      throw new InsufficientFundsError({
        details: `The balance does not cover the fee at a gas price of ${gasPrice}.`,
      });
    }
    // The visitor may have chosen another token meanwhile.
    const now = selectFromToken(getState());
    if (now && tokenIdOf(now.asset) === tokenIdOf(asset))
      dispatch(draftFilled({ amount: formatAmount(max, decimals) }));
  },
);
