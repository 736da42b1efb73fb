import type { Hex } from 'viem';
import type { Chain } from '../chains/chain.js';
import type { ContractReader } from '../indexer/evm/contract-reader.js';
import { readTokenDetails } from '../indexer/evm/token-calls.js';
import { showAddress } from '../indexer/show-address.js';
import type { TokenKnowledge } from '../indexer/token-knowledge.js';
import { NATIVE } from './swap-calls.js';
import type { SwapToken } from './swap-source.js';

/**
 * The tokens of a market as they describe themselves, or as the operator describes them, with the native coin first. What does not say how
 * many decimals it has is left out: no amount of it can be shown.
 */
export function createMarketTokens(
  chain: Chain,
  tokens: readonly Hex[],
  knowledge: TokenKnowledge,
): (reader: ContractReader, signal: AbortSignal) => Promise<readonly SwapToken[]> {
  let all: readonly SwapToken[] | null = null;
  const { decimals, iconUrl, name, symbol } = chain.native;
  const native: SwapToken = {
    name,
    symbol,
    decimals,
    address: `${chain.id}:${NATIVE}`,
    eip2612: false,
    ...(iconUrl !== null && { logoUri: iconUrl }),
  };

  return async (reader, signal) => {
    if (all) return all;
    const details = await readTokenDetails(
      reader,
      tokens.map((address) => ({ address, kind: 'token' })),
      signal,
    );
    const read = details.flatMap((token): SwapToken[] => {
      if (token.decimals === null) return [];
      const known = knowledge.find(chain.id, token.address);
      const icon = known?.iconUrl ?? null;
      return [
        {
          name: known?.name ?? (token.name || token.symbol),
          symbol: known?.symbol ?? token.symbol,
          decimals: token.decimals,
          address: `${chain.id}:${showAddress(chain, token.address)}`,
          eip2612: false,
          ...(icon !== null && { logoUri: icon }),
        },
      ];
    });
    const found = [native, ...read];
    // They do not change. One that did not answer may answer later.
    if (read.length === tokens.length) all = found;
    return found;
  };
}
