import { nanoid } from '@reduxjs/toolkit';
import { type ChainStore, readChain } from '../api/chain-requests.js';
import { InsufficientFundsError } from '../errors/request-errors.js';
import { SwapDiffersError } from '../errors/swap-errors.js';
import { compareAmounts, isZeroAmount } from '../ports/amount.js';
import { isSameAddress, parseCaipAddress } from '../ports/caip.js';
import { estimateSend, simulateSend, type Unsigned } from '../send/send.controller.js';
import { verifyToken } from '../send/verify-token.controller.js';
import { decodeApproval, encodeApproval } from './approval-call.js';
import { checkSwapCall } from './check-swap-call.js';
import { type BuildQuery, buildApproval, buildSwap, getAllowance } from './swap.api.js';
import { fetchQuote } from './swap.controller.js';
import type { SwapCall, SwapReview, WantedReview } from './swap.state.js';
import { swapAddressOf } from './swap-address.js';
import { minReceivedOf } from './swap-figures.js';
import type { Quote } from './swap-record.js';

export interface Building {
  readonly store: ChainStore;
  readonly signal: AbortSignal;
  /** As of a flow. */
  readonly step: <Answer>(name: string, work: () => Promise<Answer>) => Promise<Answer>;
  /** The decimals of both tokens have been compared with the chain's before. */
  readonly isVerified: boolean;
}

/** Nothing that is stored counts for what is signed. */
const NOW = { maxAgeS: 0, isForced: true } as const;

/** The service's words for a swap. */
const toQuery = ({ store }: Pick<Building, 'store'>, { caipAddress, from, to, value }: WantedReview): BuildQuery => {
  const { networkId } = parseCaipAddress(caipAddress);
  return {
    networkId,
    projectId: store.dependencies.endpoints?.projectId ?? '',
    userAddress: caipAddress,
    amount: value,
    from: swapAddressOf(networkId, from.asset),
    to: swapAddressOf(networkId, to.asset),
  };
};

/** Builds the swap itself. Only a contract that takes exactly what is given is called. @throws SWAP_DIFFERS */
async function buildCall(building: Building, wanted: WantedReview, quote: Quote) {
  const { signal, store } = building;
  const query = { ...toQuery(building, wanted), quoteId: quote.id };
  const built = await readChain(store, buildSwap, query, { ...NOW, signal });
  const minReceived = checkSwapCall(built, wanted, minReceivedOf(quote.toAmount));
  const { data, to, value } = built;
  const swap: SwapCall = { purpose: 'swap', to, value, data };
  return { swap, minReceived };
}

/** How much of a token the service's contract may take. Of the native coin there is nothing to permit. */
async function readMissing(building: Building, wanted: WantedReview): Promise<'all' | 'nothing' | 'rest'> {
  const { caipAddress, from, value } = wanted;
  if (from.asset.type === 'native') return 'nothing';
  const tokenAddress = toQuery(building, wanted).from;
  const reading = { ...NOW, signal: building.signal };
  const allowance = await readChain(building.store, getAllowance, { tokenAddress, userAddress: caipAddress }, reading);
  if (compareAmounts(allowance, value) >= 0) return 'nothing';
  return isZeroAmount(allowance) ? 'all' : 'rest';
}

const toUnsigned = ({ caipAddress }: WantedReview, { data, to, value }: SwapCall): Unsigned => ({
  caipAddress,
  to,
  value,
  data,
  asset: { type: 'native' },
});

/** Whether the token permits another amount only after it permits none, as some do. */
async function mustReset({ store }: Building, wanted: WantedReview, call: SwapCall): Promise<boolean> {
  try {
    await store.dispatch(simulateSend(toUnsigned(wanted, call))).unwrap();
    return false;
  } catch (thrown) {
    if (Object(thrown).code === 'TRANSACTION_WOULD_FAIL') return true;
    throw thrown;
  }
}

/**
 * The approval that the swap needs: of the token's own contract, for the contract that the swap calls, and of exactly the
 * amount. What the service says is compared, not signed. @throws SWAP_DIFFERS
 */
async function toApproval(
  building: Building,
  wanted: WantedReview,
  { swap, token, isRest }: { readonly swap: SwapCall; readonly token: string; readonly isRest: boolean },
): Promise<SwapCall> {
  const { signal, store } = building;
  const built = await readChain(store, buildApproval, toQuery(building, wanted), { ...NOW, signal });
  const { amount, spender } = decodeApproval(built.data) ?? {};
  if (!isSameAddress(built.to, token) || !isZeroAmount(built.value) || !spender || !isSameAddress(spender, swap.to))
    throw new SwapDiffersError(`The approval is not one of ${token} for ${swap.to}.`);
  const approvalOf = (purpose: 'approval' | 'reset', amount: string): SwapCall => ({
    purpose,
    to: token,
    value: '0',
    data: encodeApproval({ spender, amount }),
  });
  // Some tokens permit another amount only after they permit none, and the service knows which.
  if (amount !== undefined && isZeroAmount(amount)) return approvalOf('reset', '0');
  const approval = approvalOf('approval', wanted.value);
  return isRest && (await mustReset(building, wanted, approval)) ? approvalOf('reset', '0') : approval;
}

/** @throws TOKEN_DIFFERS: every amount would be another one */
async function verify({ isVerified, store }: Building, { caipAddress, from, to }: WantedReview): Promise<void> {
  if (isVerified) return;
  await Promise.all([from, to].map((token) => store.dispatch(verifyToken({ caipAddress, token })).unwrap()));
}

/**
 * Makes a swap ready to sign, with a quote of its own: the approval that it needs first, or the swap itself.
 * @throws INVALID_AMOUNT, INSUFFICIENT_FUNDS, TOKEN_DIFFERS, SWAP_DIFFERS, TRANSACTION_WOULD_FAIL, NOT_CONNECTED, and what
 * the service and the node cannot be asked with
 */
export async function buildReview(building: Building, wanted: WantedReview): Promise<SwapReview> {
  const { step, store } = building;
  const { from, value } = wanted;
  const { dispatch } = store;
  if (from.balance !== null && compareAmounts(value, from.balance) > 0)
    throw new InsufficientFundsError({ details: `The balance is ${from.balance} of ${from.symbol}.` });
  await step('verify', () => verify(building, wanted));
  const quotedAt = store.dependencies.now();
  const offer = await step('quote', () => dispatch(fetchQuote(wanted)).unwrap());
  const { minReceived, swap } = await step('build', () => buildCall(building, wanted, offer));
  const missing = await step('allowance', () => readMissing(building, wanted));
  const token = from.asset.type === 'token' && missing !== 'nothing' ? from.asset.address : null;
  const call =
    token === null
      ? swap
      : await step('approval', () => toApproval(building, wanted, { swap, token, isRest: missing === 'rest' }));
  const unsigned = toUnsigned(wanted, call);
  const simulation = await step('simulate', () => dispatch(simulateSend(unsigned)).unwrap());
  const fee = await step('estimate', () => dispatch(estimateSend(unsigned)).unwrap());
  return { ...wanted, id: nanoid(), offer, minReceived, call, fee, simulation, quotedAt };
}
