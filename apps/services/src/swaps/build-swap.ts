import { HttpError } from '@foyerkit/http';
import { NodeError } from '../chains/node-error.js';
import { balanceCall } from '../indexer/evm/token-calls.js';
import { estimateGas, readBalance, readGasPrice, type TriedTransaction } from './gas.js';
import { checkPair, type FoundRoute, findRoute, gasOf, type MarketParts, tokenId } from './market-parts.js';
import { allowanceCall, NATIVE, swapData } from './swap-calls.js';
import { swapRefused } from './swap-failure.js';
import { minimumOf } from './swap-math.js';
import type { SwapBuildRequest, SwapTransaction } from './swap-source.js';
import { toldAmount } from './told-amount.js';

/** A wallet may show the request for a while before it is confirmed. */
const DEADLINE_S = 20 * 60;

/** What was quoted; null without a quote. @throws HttpError for a quote of another swap (400), or an old one (409) */
function quotedAmount({ now, seal }: MarketParts, request: SwapBuildRequest): bigint | null {
  if (request.quoteId === null) return null;
  const quote = seal.open(request.quoteId, request);
  if (!quote) {
    throw new HttpError(400, 'QUOTE_UNKNOWN', 'quoteId is not of a quote of this swap.', { field: 'quoteId' });
  }
  if (quote.expiresAtS * 1_000 > now()) return quote.toAmount;
  throw swapRefused('QUOTE_EXPIRED', 'The quote is too old. Ask for a new one.');
}

/** What the account has and allows. @throws HttpError 409 for too little of either, 503 if the token does not tell */
async function checkAccount(
  { node }: MarketParts,
  { amount, from, user }: SwapBuildRequest,
  results: FoundRoute['results'],
  signal: AbortSignal,
): Promise<void> {
  const isNative = from === NATIVE;
  const balance = isNative ? await readBalance(node, user, signal) : toldAmount(results[0]);
  if (balance < amount) throw swapRefused('BALANCE_TOO_LOW', 'The account has less than it would swap.');
  if (isNative || toldAmount(results[1]) >= amount) return;
  throw swapRefused('ALLOWANCE_TOO_LOW', 'The account allows less to be taken than it would swap.');
}

async function tryGas({ node }: MarketParts, transaction: TriedTransaction, signal: AbortSignal): Promise<bigint> {
  try {
    return await estimateGas(node, transaction, signal);
  } catch (error) {
    if (!(error instanceof NodeError) || error.code !== 'NODE_REFUSED') throw error;
    throw swapRefused('SWAP_REFUSED', 'The swap would fail on the chain now.', error);
  }
}

/** The transaction of a swap by the best way of this moment. @throws HttpError 400, 409 or 503, NodeError */
export async function buildMarketSwap(
  parts: MarketParts,
  request: SwapBuildRequest,
  signal: AbortSignal,
): Promise<SwapTransaction> {
  checkPair(parts, request);
  const quoted = quotedAmount(parts, request);
  const { amount, from, isTried, slippage, to, user } = request;
  const { router } = parts.market;
  const ofAccount = isTried && from !== NATIVE ? [balanceCall(from, user), allowanceCall(from, user, router)] : [];
  const [{ results, route, timestampS }, gasPrice] = await Promise.all([
    findRoute(parts, request, ofAccount, signal),
    readGasPrice(parts.node, signal),
  ]);
  if (!route) throw swapRefused('NO_ROUTE', 'These tokens cannot be swapped in this amount now.');
  const minimum = minimumOf(quoted ?? route.amount, slippage);
  if (route.amount < minimum) throw swapRefused('PRICE_CHANGED', 'The price has changed. Ask for a new quote.');
  if (isTried) await checkAccount(parts, request, results, signal);

  // A chain without transactions has an old newest block, and the clock here may be behind: what is later counts.
  const deadlineS = Math.max(timestampS, Math.floor(parts.now() / 1_000)) + DEADLINE_S;
  const { path } = route;
  const { data, value } = swapData({ amount, from, to, path, minimum, user, deadlineS: BigInt(deadlineS) });
  const gas = isTried ? await tryGas(parts, { from: user, to: router, data, value }, signal) : gasOf(route);
  return {
    tx: {
      from: tokenId(parts, user),
      to: tokenId(parts, router),
      data,
      amount: String(value),
      eip155: { gas: String(gas), gasPrice: String(gasPrice) },
    },
    toAmount: String(route.amount),
    minToAmount: String(minimum),
    expiresAt: new Date(deadlineS * 1_000).toISOString(),
  };
}
