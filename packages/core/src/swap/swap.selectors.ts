import { selectCaipAddress, selectConnected } from '../connection/connection.selectors.js';
import type { ErrorInfo } from '../errors/modal-error.js';
import { selectFlow } from '../flows/flows.selectors.js';
import { selectNetworkId } from '../networks/networks.selectors.js';
import { NATIVE_ID, type TokenId, tokenIdOf } from '../portfolio/token-id.js';
import { compareAmounts, isZeroAmount, parseAmount, subtractAmounts } from '../ports/amount.js';
import { type CaipNetworkId, isSameAddress, parseCaipAddress } from '../ports/caip.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import { readAmountText } from '../send/amount-text.js';
import type { PendingSend } from '../send/pending-sends.state.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import type { SwapDraft, SwapQuote, SwapReview, SwapToken, SwapTokens } from './swap.state.js';
import { assumedFeeOf, minReceivedOf, priceImpactOf, providerFeeOf } from './swap-figures.js';
import { REVIEW_FLOW } from './swap-flow-names.js';
import { SLIPPAGE_PERCENT } from './swap-limits.js';
import type { Quote } from './swap-record.js';

const NO_DRAFT: SwapDraft = { fromId: null, toId: null, amount: '' };

export const selectSwapDraft = ({ swap }: RootState): SwapDraft => swap?.draft ?? NO_DRAFT;

export const selectSwapTokens = ({ swap }: RootState): SwapTokens | null => swap?.tokens ?? null;

export const selectSwapReview = ({ swap }: RootState): SwapReview | null => swap?.review ?? null;

/** Who swaps, on which network; `null` where nothing can be swapped. Source: C2.145. */
export const selectSwapper = (state: RootState) =>
  state.networks.activeNamespace === 'eip155' && selectConnected(state, 'eip155')
    ? selectCaipAddress(state, 'eip155')
    : null;

/** Whether the active network has swaps; `null`: not known yet. Sources: C5.27, C9.32. */
export const selectHasSwaps = (state: RootState): boolean | null => {
  const support = state.swap?.support;
  const networkId = selectNetworkId(state, 'eip155');
  if (!support || networkId === null) return null;
  return support.networkIds.includes(networkId) || (support.error ? null : false);
};

export const selectHasSwapsOn = ({ swap }: RootState, networkId: CaipNetworkId): boolean =>
  swap?.support?.networkIds.includes(networkId) ?? false;

export const findToken = (tokens: readonly SwapToken[] | undefined, id: TokenId | null): SwapToken | null =>
  (id !== null && tokens?.find(({ asset }) => isSameAddress(tokenIdOf(asset), id))) || null;

/** The token to give; `null`: none is chosen, or it cannot be swapped. */
export const selectFromToken = (state: RootState): SwapToken | null =>
  findToken(state.swap?.tokens?.list, selectSwapDraft(state).fromId);

/** The token to receive. */
export const selectToToken = (state: RootState): SwapToken | null =>
  findToken(state.swap?.tokens?.list, selectSwapDraft(state).toId);

/** The coin in which fees are paid. */
export const selectSwapNative = (state: RootState): SwapToken | null => findToken(state.swap?.tokens?.list, NATIVE_ID);

/** The amount of the draft in the smallest unit; `null`: it is none, is not clear, or has too many decimals. */
export const selectSwapValue = (state: RootState): string | null => {
  const token = selectFromToken(state);
  const { text } = readAmountText(selectSwapDraft(state).amount);
  return token && text !== undefined ? parseAmount(text, token.decimals) : null;
};

/** Why the text in the field is no amount. `tooPrecise`: it has more decimals than the token. */
export type SwapAmountProblem = 'noNumber' | 'tooPrecise' | 'unclear';

export const selectSwapAmountProblem = (state: RootState): SwapAmountProblem | null => {
  const { amount } = selectSwapDraft(state);
  // A point alone is the beginning of a number.
  if (amount === '' || amount === '.' || amount === ',') return null;
  const { problem } = readAmountText(amount);
  if (problem) return problem;
  return selectFromToken(state) && selectSwapValue(state) === null ? 'tooPrecise' : null;
};

/** Identifies what a quote is for; `null`: the draft is not complete. Source: F3.8.2. */
export const selectQuoteKey = (state: RootState): string | null => {
  const [from, to, value] = [selectFromToken(state), selectToToken(state), selectSwapValue(state)];
  const caipAddress = selectSwapper(state);
  if (!caipAddress || !from || !to || value === null || isZeroAmount(value)) return null;
  return [caipAddress, tokenIdOf(from.asset), tokenIdOf(to.asset), value].join(' ');
};

/** The quote for the draft, and none for another one. */
export const selectSwapQuote = (state: RootState): SwapQuote | null => {
  const quote = state.swap?.quote ?? null;
  return quote?.key === selectQuoteKey(state) ? quote : null;
};

/** What the draft lacks, in the order in which the button says so; `null`: nothing. Source: F3.8.2. */
export type SwapObstacle = 'fetchError' | 'selectToken' | 'enterAmount' | 'insufficientBalance' | 'noQuote';

/** Whether the amount is more than the account has. A balance that is not known is no obstacle. */
const isInsufficient = (state: RootState): boolean => {
  const balance = selectFromToken(state)?.balance ?? null;
  const value = selectSwapValue(state);
  return balance !== null && value !== null && compareAmounts(value, balance) > 0;
};

export const selectSwapObstacle = (state: RootState): SwapObstacle | null => {
  const tokens = selectSwapTokens(state);
  if (tokens?.error && tokens.list.length === 0) return 'fetchError';
  if (!selectFromToken(state) || !selectToToken(state)) return 'selectToken';
  const value = selectSwapValue(state);
  if (value === null || isZeroAmount(value)) return 'enterAmount';
  if (isInsufficient(state)) return 'insufficientBalance';
  return selectSwapQuote(state)?.offer == null ? 'noQuote' : null;
};

/** What the visitor should know of a swap. Amounts in the smallest unit of their token. Source: F3.8.2. */
export interface SwapDetails {
  readonly from: SwapToken;
  readonly to: SwapToken;
  readonly value: string;
  readonly toAmount: string;
  readonly minReceived: string;
  /** What may be lost while the price changes, in per cent of the amount to receive. */
  readonly slippage: string;
  /** The same as an amount: the difference of the two. */
  readonly maxSlippage: string;
  /** Of the token to give. */
  readonly providerFee: string;
  /** In per cent; `null`: a price is not known. */
  readonly priceImpact: string | null;
  /** Of the native coin; `null`: not known. */
  readonly networkFee: string | null;
}

interface Parts extends Pick<SwapDetails, 'from' | 'minReceived' | 'networkFee' | 'to' | 'value'> {
  readonly offer: Quote;
}

function toDetails({ offer, ...parts }: Parts): SwapDetails {
  const { from, minReceived, to, value } = parts;
  const { fee, priceImpact, toAmount } = offer;
  return {
    ...parts,
    toAmount,
    slippage: `${SLIPPAGE_PERCENT}`,
    maxSlippage: subtractAmounts(toAmount, minReceived) ?? '0',
    providerFee: fee ?? providerFeeOf(value),
    priceImpact: priceImpact ?? priceImpactOf(from, value, to, toAmount),
  };
}

/** Of the draft, with its quote. */
export const selectQuoteDetails = createAppSelector(
  [
    selectFromToken,
    selectToToken,
    selectSwapValue,
    (state) => selectSwapQuote(state)?.offer ?? null,
    ({ swap }: RootState) => swap?.gasPrice ?? null,
  ],
  (from, to, value, offer, gasPrice): SwapDetails | null => {
    if (!from || !to || value === null || offer === null) return null;
    const networkFee = gasPrice === null ? null : assumedFeeOf(gasPrice, offer.gas);
    return toDetails({ from, to, value, offer, networkFee, minReceived: minReceivedOf(offer.toAmount) });
  },
);

/** Of what is about to be signed. */
export const selectReviewDetails = createAppSelector([selectSwapReview], (review): SwapDetails | null => {
  if (!review) return null;
  const { fee, ...parts } = review;
  const { from, minReceived, offer, to, value } = parts;
  return toDetails({ from, to, value, offer, minReceived, networkFee: fee.fee });
});

/** An approval of the token to give that the network has not included yet. */
export const selectPendingApproval = (state: RootState): PendingSend | null => {
  const caipAddress = selectSwapper(state);
  const from = selectFromToken(state);
  if (!caipAddress || from?.asset.type !== 'token') return null;
  const { address, networkId } = parseCaipAddress(caipAddress);
  const token = from.asset.address;
  const isOfToken = ({ call, from: owner, networkId: on, to }: PendingSend): boolean =>
    call !== undefined &&
    call.purpose !== 'swap' &&
    on === networkId &&
    isSameAddress(owner, address) &&
    isSameAddress(to, token);
  return state.pendingSends?.list.find(isOfToken) ?? null;
};

export const selectIsFindingMax = ({ swap }: RootState): boolean => swap?.isFindingMax ?? false;

/** Why there is nothing to sign; `null`: it is being built, or was. */
export const selectSwapFailure = (state: RootState): ErrorInfo | null => {
  const flow = selectFlow(state, REVIEW_FLOW);
  return flow?.status === 'failed' ? flow.error : null;
};

/** Whether the review may be built again: nobody is asked to sign it, and the network has included its approval. */
export const selectCanBuild = (state: RootState): boolean =>
  selectIsViewOpen(state, 'SwapPreview') && !state.swap?.signing && selectPendingApproval(state) === null;
