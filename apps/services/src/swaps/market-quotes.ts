import { checkPair, findRoute, gasOf, type MarketParts, tokenId } from './market-parts.js';
import { NATIVE } from './swap-calls.js';
import { feeOf, minimumOf, priceImpact } from './swap-math.js';
import type { SwapQuote, SwapQuoteRequest } from './swap-source.js';

/** Blocks change prices: a quote lives about as long as a visitor reads it. */
const QUOTE_TTL_S = 30;

/** The best way through the market, or nothing. @throws HttpError 400 or 503, NodeError */
export async function readMarketQuotes(
  parts: MarketParts,
  request: SwapQuoteRequest,
  signal: AbortSignal,
): Promise<readonly SwapQuote[]> {
  checkPair(parts, request);
  const { amount, from, slippage, to } = request;
  const { route } = await findRoute(parts, request, [], signal);
  if (!route) return [];
  const expiresAtS = Math.floor(parts.now() / 1_000) + QUOTE_TTL_S;
  const between = route.path.slice(1, -1);
  return [
    {
      id: parts.seal.close(request, { toAmount: route.amount, expiresAtS }),
      fromAmount: String(amount),
      fromAccount: tokenId(parts, from),
      toAmount: String(route.amount),
      toAccount: tokenId(parts, to),
      minToAmount: String(minimumOf(route.amount, slippage)),
      slippage,
      priceImpact: priceImpact(amount, route.pools, route.amount),
      fee: feeOf(amount, route.pools.length),
      route: [from, ...between, to].map((token) => tokenId(parts, token)),
      spender: from === NATIVE ? null : tokenId(parts, parts.market.router),
      gas: String(gasOf(route)),
      expiresAt: new Date(expiresAtS * 1_000).toISOString(),
    },
  ];
}
