/** The hook for swaps. A separate entry, so that pages that swap nothing do not load it. */
export type { SentSwap, SwapOffer, SwapRequest, SwapToken } from '@foyerkit/core/swap';
export * from './hooks/use-swap.js';
