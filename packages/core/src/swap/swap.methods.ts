import { ConnectionAbortedError, NotConnectedError } from '../errors/connection-errors.js';
import type { FeatureContext } from '../features/feature-module.js';
import { openModal } from '../modal/modal.controller.js';
import { formatAmount } from '../ports/amount.js';
import { untilState } from '../store/until-state.js';
import { unwrap } from '../store/unwrap.js';
import { readTokensOfAccount, reviewDirectly, swapDirectly } from './direct-swap.js';
import type { SentSwap } from './sign-review.js';
import { selectSwapper } from './swap.selectors.js';
import type { SwapReview, SwapToken } from './swap.state.js';
import { priceImpactOf, providerFeeOf } from './swap-figures.js';
import { type SwapRequest, swapRequested } from './swap-requested.js';

/** What a swap would yield. All figures are exact decimal texts, in whole units. */
export interface SwapOffer {
  readonly from: SwapToken;
  readonly to: SwapToken;
  readonly toAmount: string;
  readonly minReceived: string;
  /** Of the token to give. */
  readonly providerFee: string;
  /** Per cent; `null`: a price is not known. */
  readonly priceImpact: string | null;
  /** Of the native coin, for what is signed next. */
  readonly networkFee: string;
  /** The wallet is asked for an approval before it is asked for the swap. */
  readonly needsApproval: boolean;
}

/** What hosts can do with the feature `swap`. */
export interface SwapMethods {
  /** What the active account can swap, its own tokens first. @throws SWAP_UNSUPPORTED, and as the service */
  tokens(): Promise<readonly SwapToken[]>;
  /**
   * What a swap would yield now. Asks no wallet.
   * @throws SWAP_INCOMPLETE, SWAP_UNSUPPORTED, INVALID_AMOUNT, INSUFFICIENT_FUNDS, TOKEN_DIFFERS, SWAP_DIFFERS,
   * TRANSACTION_WOULD_FAIL, and what the service and the node cannot be asked with
   */
  quote(request: SwapRequest): Promise<SwapOffer>;
  /**
   * Swaps without the modal: asks the wallet for an approval of exactly the amount where one is needed, waits until the network
   * has included it, and asks the wallet for the swap. A form that is open stays as it is.
   * @returns the hash, once the wallet has sent the swap. The feature awaits the network
   * @throws as `quote`, and SWAP_PENDING, QUOTE_EXPIRED, REQUEST_REJECTED, and what else the wallet rejects with
   */
  swap(request: SwapRequest): Promise<SentSwap>;
  /**
   * Opens the modal at Swap with these values, which the visitor can change. A later call takes the form over.
   * @returns the hash, once the visitor has approved the swap. @throws CONNECTION_ABORTED 'Modal closed', NOT_CONNECTED
   */
  openSwap(request?: SwapRequest): Promise<SentSwap>;
}

function toOffer({ call, fee, from, minReceived, offer, to, value }: SwapReview): SwapOffer {
  return {
    from,
    to,
    toAmount: formatAmount(offer.toAmount, to.decimals),
    minReceived: formatAmount(minReceived, to.decimals),
    providerFee: formatAmount(offer.fee ?? providerFeeOf(value), from.decimals),
    priceImpact: offer.priceImpact ?? priceImpactOf(from, value, to, offer.toAmount),
    networkFee: formatAmount(fee.fee, fee.decimals),
    needsApproval: call.purpose !== 'swap',
  };
}

/** Settles with the host's request: the swap that was sent for it, or the end of the form. */
function untilSent(context: FeatureContext, id: string): Promise<SentSwap> {
  const { dependencies, getState, signal } = context;
  const check = (): SentSwap | undefined => {
    const { modal, swap } = getState();
    if (swap?.lastSent?.requestId === id) return { hash: swap.lastSent.hash };
    // A wallet that is still asked may approve although the modal is closed.
    const isWaiting = (modal.isOpen && swap?.requestId === id) || swap?.signing?.requestId === id;
    if (!isWaiting) throw new ConnectionAbortedError({}, 'Modal closed');
    return undefined;
  };
  return untilState(context, check, [signal, dependencies.lifetime]);
}

export const createSwapMethods = (context: FeatureContext): SwapMethods => ({
  tokens: async () => (await readTokensOfAccount(context)).list,
  quote: async (request) => toOffer(await reviewDirectly(context, request)),
  swap: (request) => swapDirectly(context, request),
  async openSwap(request = {}) {
    const { dispatch, getState } = context;
    if (!selectSwapper(getState())) throw new NotConnectedError('No EVM wallet is connected.');
    const { id } = dispatch(swapRequested(request)).payload;
    await unwrap(dispatch(openModal({ entry: { view: 'Swap' } })));
    return untilSent(context, id);
  },
});
