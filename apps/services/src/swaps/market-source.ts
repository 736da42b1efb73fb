import type { Chain } from '../chains/chain.js';
import type { NodeClient } from '../chains/node-client.js';
import { createContractReader } from '../indexer/evm/contract-reader.js';
import type { TokenKnowledge } from '../indexer/token-knowledge.js';
import { buildMarketApprove } from './build-approve.js';
import { buildMarketSwap } from './build-swap.js';
import { readGasPrice, toGasPrices } from './gas.js';
import { checkToken, type MarketParts } from './market-parts.js';
import { readMarketQuotes } from './market-quotes.js';
import { createMarketReader } from './market-reader.js';
import { createMarketTokens } from './market-tokens.js';
import type { QuoteSeal } from './quote-seal.js';
import { allowanceCall, NATIVE } from './swap-calls.js';
import type { SwapMarket } from './swap-config.js';
import type { SwapSource } from './swap-source.js';
import { toldAmount } from './told-amount.js';

export interface MarketSourceOptions {
  readonly chain: Chain;
  readonly node: NodeClient;
  readonly market: SwapMarket;
  readonly knowledge: TokenKnowledge;
  readonly seal: QuoteSeal;
  readonly now?: () => number;
}

/** Of the native coin, which no contract takes by itself. */
const UNLIMITED = 2n ** 256n - 1n;

/** Swaps through the market maker on a chain, as its node reads it. */
export function createMarketSource({
  chain,
  knowledge,
  market,
  node,
  now = Date.now,
  seal,
}: MarketSourceOptions): SwapSource {
  const contracts = createContractReader(node, chain.multicall);
  const reader = createMarketReader(chain, market.router, contracts);
  const parts: MarketParts = { chain, node, market, reader, seal, now };
  const readTokens = createMarketTokens(chain, market.tokens, knowledge);
  return {
    chainIds: [chain.id],
    readTokens: (_chainId, signal) => readTokens(contracts, signal),
    readQuotes: (request, signal) => readMarketQuotes(parts, request, signal),
    readAllowance: async ({ token, user }, signal) => {
      checkToken(parts, token, 'tokenAddress');
      if (token === NATIVE) return String(UNLIMITED);
      const { results } = await reader.read([], [allowanceCall(token, user, market.router)], signal);
      return String(toldAmount(results[0]));
    },
    readGasPrices: async (_chainId, signal) => {
      // The empty reading checks that the node is of this chain.
      const [price] = await Promise.all([readGasPrice(node, signal), reader.read([], [], signal)]);
      return toGasPrices(price);
    },
    buildApprove: (request, signal) => buildMarketApprove(parts, request, signal),
    buildSwap: (request, signal) => buildMarketSwap(parts, request, signal),
  };
}
