import { HttpError } from '@foyerkit/http';
import type { ChainList } from '../chains/chain-list.js';
import type { TokenKnowledge } from '../indexer/token-knowledge.js';
import { StartError } from '../start-error.js';
import { checkSetting } from '../validation/json-setting.js';
import { createMarketSource } from './market-source.js';
import type { QuoteSeal } from './quote-seal.js';
import { createRemoteSwaps } from './remote-swaps.js';
import { SWAP_CHAIN_IDS, type SwapConfig, type SwapMarket, swapConfigSchema } from './swap-config.js';
import type { SwapSource } from './swap-source.js';

/** Sources by their chains. */
export interface Swaps {
  /** CAIP-2. */
  readonly chainIds: readonly string[];
  /** @throws HttpError 400, naming the parameter */
  get(chainId: string, field: string): SwapSource;
}

/** Of several sources of one chain, the first one. */
export function toSwaps(sources: readonly SwapSource[]): Swaps {
  const byChain = new Map<string, SwapSource>();
  for (const source of sources) {
    for (const id of source.chainIds) if (!byChain.has(id)) byChain.set(id, source);
  }
  return {
    chainIds: [...byChain.keys()],
    get: (chainId, field) => {
      const source = byChain.get(chainId);
      if (source) return source;
      throw new HttpError(400, 'CHAIN_NOT_SERVED', `${field} is not on a chain where tokens are swapped here.`, {
        field,
      });
    },
  };
}

/** @throws StartError */
export function checkMarkets(swaps: SwapConfig, chains: ChainList): readonly SwapMarket[] {
  const markets = checkSetting('SWAPS', swaps, swapConfigSchema);
  const unknown = markets.find(({ chainId }) => !chains.find(chainId));
  if (!unknown) return markets;
  throw new StartError('CONFIG_INVALID', `SWAPS: ${unknown.chainId} must be one of CHAINS.`);
}

export interface SwapSourcesOptions {
  readonly markets: readonly SwapMarket[];
  /** An aggregator for the other chains; null: there is none. */
  readonly sourceUrl: string | null;
  readonly chains: ChainList;
  readonly knowledge: TokenKnowledge;
  readonly seal: QuoteSeal;
}

/** The market makers of the configuration, and for other chains its aggregator. */
export function createSwapSources({
  chains,
  knowledge,
  markets,
  seal,
  sourceUrl,
}: SwapSourcesOptions): readonly SwapSource[] {
  const here = markets.flatMap((market) => {
    const served = chains.find(market.chainId);
    return served ? [createMarketSource({ ...served, market, knowledge, seal })] : [];
  });
  if (sourceUrl === null) return here;
  return [...here, createRemoteSwaps({ url: sourceUrl, chainIds: SWAP_CHAIN_IDS })];
}
