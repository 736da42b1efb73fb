import { toAssetId } from '../prices/asset-id.js';
import type { PriceRow } from '../prices/price-table.js';

interface KnownToken {
  readonly name: string;
  readonly symbol: string;
  readonly iconUrl: string | null;
}

/** What the operator says about tokens, in the table of prices. */
export interface TokenKnowledge {
  /** @param address as the chain has it; null for the native coin */
  find(chainId: string, address: string | null): KnownToken | null;
  /** The tokens of a chain, as the chain has them. */
  addresses(chainId: string): readonly string[];
}

export function createTokenKnowledge(rows: readonly PriceRow[]): TokenKnowledge {
  const tokens = new Map(
    rows.map(({ address, chainId, iconUrl, name, symbol }): [string, KnownToken] => [
      toAssetId(`${chainId}:${address ?? ''}`),
      { name, symbol, iconUrl: iconUrl ?? null },
    ]),
  );
  return {
    find: (chainId, address) => tokens.get(toAssetId(`${chainId}:${address ?? ''}`)) ?? null,
    addresses: (chainId) =>
      [...tokens.keys()].flatMap((id) => (id.startsWith(`${chainId}:`) ? [id.slice(chainId.length + 1)] : [])),
  };
}
