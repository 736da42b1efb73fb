/** The feature for swaps, and what its views need. One chunk, loaded when a view of it is first opened. */

export { usdValueOf } from './portfolio/token.js';
export { NATIVE_ID, type TokenId, tokenIdOf } from './portfolio/token-id.js';
export { chooseSwapMax, loadQuote, loadSwapTokens } from './swap/fields.flow.js';
export { toShownUsd } from './swap/least-value.js';
export type { SentSwap } from './swap/sign-review.js';
export * from './swap/swap.feature.js';
export { reviewSwapFlow, swapFlow } from './swap/swap.flow.js';
export type { SwapMethods, SwapOffer } from './swap/swap.methods.js';
export * from './swap/swap.selectors.js';
export { amountTyped, sidesSwitched, tokenChosen } from './swap/swap.slice.js';
export type {
  SwapCall,
  SwapDraft,
  SwapQuote,
  SwapReview,
  SwapState,
  SwapSupport,
  SwapToken,
  SwapTokens,
} from './swap/swap.state.js';
export { toRate, toShownAmount } from './swap/swap-figures.js';
export { suggestedOf } from './swap/swap-limits.js';
export type { SwapRequest } from './swap/swap-requested.js';
export { loadSwapSupport } from './swap/swap-support.controller.js';
