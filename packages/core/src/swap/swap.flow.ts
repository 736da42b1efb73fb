import { toModalError } from '../errors/modal-error.js';
import { ModalDestroyedError } from '../errors/option-errors.js';
import { QuoteExpiredError, SwapIncompleteError, SwapUnsupportedError } from '../errors/swap-errors.js';
import { defineFlow, type FlowContext } from '../flows/define.flow.js';
import { tokenIdOf } from '../portfolio/token-id.js';
import { isZeroAmount } from '../ports/amount.js';
import type { RootState } from '../store/state.js';
import { buildReview } from './build-review.js';
import { checkSignable, type SentSwap, signReview } from './sign-review.js';
import {
  selectFromToken,
  selectHasSwaps,
  selectSwapper,
  selectSwapReview,
  selectSwapTokens,
  selectSwapValue,
  selectToToken,
} from './swap.selectors.js';
import { reviewBuilt } from './swap.slice.js';
import type { SwapReview, WantedReview } from './swap.state.js';
import { REVIEW_FLOW } from './swap-flow-names.js';

/** @throws what the draft lacks */
function readDraft(state: RootState): WantedReview {
  const caipAddress = selectSwapper(state);
  if (!caipAddress || selectHasSwaps(state) === false)
    throw new SwapUnsupportedError('The active account is on no network with swaps.');
  const [from, to, value] = [selectFromToken(state), selectToToken(state), selectSwapValue(state)];
  if (!from || !to)
    throw toModalError(selectSwapTokens(state)?.error ?? new SwapIncompleteError('A token is missing.'));
  if (value === null || isZeroAmount(value)) throw new SwapIncompleteError('The amount is missing.');
  return { caipAddress, from, to, value, requestId: state.swap?.requestId ?? null };
}

const isOfDraft = ({ caipAddress, from, to, value }: SwapReview, wanted: WantedReview): boolean =>
  caipAddress === wanted.caipAddress &&
  tokenIdOf(from.asset) === tokenIdOf(wanted.from.asset) &&
  tokenIdOf(to.asset) === tokenIdOf(wanted.to.asset) &&
  value === wanted.value;

/** Whether the decimals of the tokens have been compared with the chain's before. */
const isVerified = (state: RootState, wanted: WantedReview): boolean => {
  const former = selectSwapReview(state);
  return former !== null && isOfDraft(former, wanted);
};

/**
 * Makes the draft ready to sign. The state has the result. Built again, it takes the place of what was there.
 * @throws SWAP_UNSUPPORTED, SWAP_INCOMPLETE, and as `buildReview`
 */
export const reviewSwapFlow = defineFlow<undefined, SwapReview>(REVIEW_FLOW.name, async (_, context) => {
  const { dispatch, getState, signal, step } = context;
  const wanted = readDraft(getState());
  const building = { store: context, signal, step, isVerified: isVerified(getState(), wanted) };
  const review = await buildReview(building, wanted);
  signal.throwIfAborted();
  if (selectSwapper(getState()) === wanted.caipAddress) dispatch(reviewBuilt(review));
  return review;
});

/** The code that remembers what was sent, before the wallet is asked. */
async function prepare({ dependencies }: FlowContext): Promise<void> {
  if (!(await dependencies.features.load('pendingSends'))) throw new ModalDestroyedError();
}

/**
 * Has what was reviewed signed and sent: the approval, or the swap. What follows is up to the feature `pendingSends`, because
 * it outlives the modal; once the network has included an approval, the swap is built.
 * @throws SWAP_PENDING, QUOTE_EXPIRED, REQUEST_REJECTED, NOT_CONNECTED and what else `ChainAdapter.sendTransaction` throws
 */
export const swapFlow = defineFlow<undefined, SentSwap>('swap', async (_, context) => {
  const { dependencies, getState, step } = context;
  const review = selectSwapReview(getState());
  if (!review) throw new QuoteExpiredError();
  checkSignable(getState(), review, dependencies.now());
  await step('prepare', () => prepare(context));
  return step('sign', () => signReview(context, review));
});
