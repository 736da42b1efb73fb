import { toModalError } from '../errors/modal-error.js';
import { ModalDestroyedError } from '../errors/option-errors.js';
import { InvalidAmountError, RequestFailedError } from '../errors/request-errors.js';
import { SwapIncompleteError, SwapUnsupportedError } from '../errors/swap-errors.js';
import type { FeatureContext } from '../features/feature-module.js';
import { isZeroAmount, parseAmount } from '../ports/amount.js';
import { type CaipAddress, parseCaipAddress } from '../ports/caip.js';
import { buildReview } from './build-review.js';
import { findNamed } from './find-named.js';
import { type SentSwap, signReview } from './sign-review.js';
import { fetchSwapTokens } from './swap.controller.js';
import { selectSwapper } from './swap.selectors.js';
import type { SwapReview, SwapTokens, WantedReview } from './swap.state.js';
import type { SwapRequest } from './swap-requested.js';
import { loadSwapSupport } from './swap-support.controller.js';

type DirectContext = Pick<FeatureContext, 'dependencies' | 'dispatch' | 'getState' | 'signal'>;

/** A token may permit another amount only after it permits none: a reset, an approval, the swap. */
const MOST_APPROVALS = 2;

/** How long an approval may take until the network has included it. */
const APPROVAL_LIMIT_MS = 600_000;

/** The account that swaps. @throws SWAP_UNSUPPORTED, and what the service cannot be asked with */
async function findSwapper({ dispatch, getState }: DirectContext): Promise<CaipAddress> {
  const caipAddress = selectSwapper(getState());
  if (!caipAddress) throw new SwapUnsupportedError('No EVM wallet is connected.');
  const { networkId } = parseCaipAddress(caipAddress);
  const { error, networkIds } = await dispatch(loadSwapSupport()).unwrap();
  if (networkIds.includes(networkId)) return caipAddress;
  throw error ? toModalError(error) : new SwapUnsupportedError(`There are no swaps on "${networkId}".`);
}

/** What the active account can swap. @throws SWAP_UNSUPPORTED, and what the service cannot be asked with */
export async function readTokensOfAccount(context: DirectContext): Promise<SwapTokens> {
  const caipAddress = await findSwapper(context);
  return context.dispatch(fetchSwapTokens({ caipAddress, chosen: [] })).unwrap();
}

/** What a host wants, with what the service and the node say now. */
async function readRequest(context: DirectContext, request: SwapRequest): Promise<WantedReview> {
  const { amount = '', fromToken, toToken } = request;
  const { caipAddress, list } = await readTokensOfAccount(context);
  const [named, to] = [fromToken, toToken].map((name) => findNamed(list, name));
  if (!named || !to || named === to)
    throw new SwapIncompleteError(`"${fromToken}" and "${toToken}" are not two tokens with swaps.`);
  const value = parseAmount(amount, named.decimals);
  if (value === null || isZeroAmount(value)) throw new InvalidAmountError({ details: `"${amount}" is no amount.` });
  const read = await context.dispatch(fetchSwapTokens({ caipAddress, chosen: [named, to] })).unwrap();
  const from = read.list.find(({ asset }) => Object.is(asset, named.asset)) ?? findNamed(read.list, fromToken) ?? named;
  return { caipAddress, from, to, value, requestId: null };
}

async function build(
  { dependencies, dispatch, getState, signal }: DirectContext,
  wanted: WantedReview,
  isVerified: boolean,
) {
  const step = <Answer>(_: string, work: () => Promise<Answer>): Promise<Answer> => work();
  const store = { dependencies, dispatch, getState };
  const review = await buildReview({ store, signal, step, isVerified }, wanted);
  return { ...review, isDirect: true } satisfies SwapReview;
}

/** What a swap would yield, and what is signed for it first. Asks no wallet. @throws as `SwapMethods.quote` */
export async function reviewDirectly(context: DirectContext, request: SwapRequest): Promise<SwapReview> {
  try {
    return await build(context, await readRequest(context, request), false);
  } catch (thrown) {
    throw toModalError(thrown);
  }
}

/** Waits until the network has included an approval. @throws REQUEST_FAILED if it had no effect, or after ten minutes */
async function untilIncluded(
  { dependencies, signal }: DirectContext,
  caipAddress: CaipAddress,
  hash: string,
): Promise<void> {
  const { namespace, networkId } = parseCaipAddress(caipAddress);
  const adapter = await dependencies.adapters.get(namespace);
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new RequestFailedError({ details: `${hash} is still pending.` })),
    APPROVAL_LIMIT_MS,
  );
  const stop = () => limit.abort(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    const { status } = await adapter.waitForTransaction({ networkId, hash, signal: limit.signal });
    if (status === 'failed') throw new RequestFailedError({ details: `The approval ${hash} had no effect.` });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Swaps without the modal: builds, has the approval signed where one is needed, waits for it, and has the swap signed.
 * Nothing of it is in the form, which keeps what the visitor has entered. @throws as `SwapMethods.swap`
 */
export async function swapDirectly(context: DirectContext, request: SwapRequest): Promise<SentSwap> {
  const { dependencies, signal } = context;
  try {
    const wanted = await readRequest(context, request);
    // Before the wallet is asked: a sent transaction has to be remembered at once.
    const ready = await dependencies.features.load('pendingSends');
    if (!ready || signal.aborted) throw new ModalDestroyedError();
    for (let approvals = 0; ; approvals += 1) {
      const review = await build(context, wanted, approvals > 0);
      const sent = await signReview(context, review);
      if (review.call.purpose === 'swap') return sent;
      await untilIncluded(context, wanted.caipAddress, sent.hash);
      if (approvals === MOST_APPROVALS)
        throw new RequestFailedError({ details: `The allowance of ${wanted.from.symbol} stays too low.` });
    }
  } catch (thrown) {
    throw toModalError(thrown);
  }
}
