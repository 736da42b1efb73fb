import { sendTransaction } from '../connection/request.controller.js';
import { toErrorInfo } from '../errors/modal-error.js';
import { QuoteExpiredError, SwapPendingError } from '../errors/swap-errors.js';
import type { FeatureContext } from '../features/feature-module.js';
import { parseCaipAddress } from '../ports/caip.js';
import { transactionSent } from '../send/pending-sends.slice.js';
import type { PendingSend } from '../send/pending-sends.state.js';
import { checkSender } from '../send/sign-review.js';
import type { RootState } from '../store/state.js';
import { approvalSigned, signingFailed, signingRejected, signingStarted, swapSigned } from './swap.slice.js';
import type { SwapReview } from './swap.state.js';
import { QUOTE_LIFETIME_MS } from './swap-limits.js';

export interface SentSwap {
  readonly hash: string;
}

type SignContext = Pick<FeatureContext, 'dependencies' | 'dispatch' | 'getState'>;

/** @throws SWAP_PENDING, QUOTE_EXPIRED, NOT_CONNECTED: nothing is signed twice, and nothing that is too old */
export function checkSignable(state: RootState, review: SwapReview, now: number): void {
  if (state.swap?.signing) throw new SwapPendingError();
  const ageMs = now - review.quotedAt;
  // A clock that was set back tells nothing about the age.
  if (ageMs > QUOTE_LIFETIME_MS || ageMs < 0) throw new QuoteExpiredError({ details: `It is ${ageMs} ms old.` });
  checkSender(state, review);
}

const toPending = (
  { caipAddress, call, from, offer, to, value }: SwapReview,
  hash: string,
  sentAt: number,
): PendingSend => {
  const { address, networkId } = parseCaipAddress(caipAddress);
  const received = { value: offer.toAmount, symbol: to.symbol, decimals: to.decimals };
  const { purpose, data, value: paid } = call;
  return {
    ...{ networkId, hash, sentAt, value },
    from: address,
    to: call.to,
    asset: from.asset,
    symbol: from.symbol,
    decimals: from.decimals,
    comparison: 'pending',
    call: { purpose, data, value: paid, ...(purpose === 'swap' && { received }) },
  };
};

/**
 * Has the reviewed approval or swap signed. Goes on when the flow is cancelled: what was signed is followed in any case, by
 * the feature `pendingSends`, which the caller has loaded.
 * @throws SWAP_PENDING, QUOTE_EXPIRED, NOT_CONNECTED, REQUEST_REJECTED, and what else `ChainAdapter.sendTransaction` throws
 */
export async function signReview(
  { dependencies, dispatch, getState }: SignContext,
  review: SwapReview,
): Promise<SentSwap> {
  checkSignable(getState(), review, dependencies.now());
  dispatch(signingStarted(review));
  const { data, to, value } = review.call;
  try {
    const transfer = { namespace: 'eip155', to, value, data, isAwaited: false } as const;
    const hash = await dispatch(sendTransaction(transfer)).unwrap();
    // Remembered before anything else happens, so that a reload finds it.
    dispatch(transactionSent(toPending(review, hash, dependencies.now())));
    dispatch(review.call.purpose === 'swap' ? swapSigned({ hash, review }) : approvalSigned(review));
    return { hash };
  } catch (thrown) {
    const error = toErrorInfo(thrown);
    const isRejected = error.code === 'REQUEST_REJECTED' || error.code === 'REQUEST_ABORTED';
    dispatch((isRejected ? signingRejected : signingFailed)({ review, error }));
    throw thrown;
  }
}
