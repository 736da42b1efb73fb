import { HttpError } from '@foyerkit/http';
import type { Hex } from 'viem';
import type { Chain } from '../chains/chain.js';
import type { NodeClient } from '../chains/node-client.js';
import type { ContractCall } from '../indexer/evm/contract-reader.js';
import { showAddress } from '../indexer/show-address.js';
import { bestRoute, pairsBetween, type Route } from './best-route.js';
import type { MarketReader, MarketReading } from './market-reader.js';
import type { QuoteSeal } from './quote-seal.js';
import { NATIVE } from './swap-calls.js';
import type { SwapMarket } from './swap-config.js';
import type { SwapRequest } from './swap-source.js';

/** A market, its chain, and what reads both. */
export interface MarketParts {
  readonly chain: Chain;
  readonly node: NodeClient;
  readonly market: SwapMarket;
  readonly reader: MarketReader;
  readonly seal: QuoteSeal;
  readonly now: () => number;
}

/** More than a swap takes through one pool, and through two. Source: measured with contracts/market.sol. */
const GAS = { 1: 200_000n, 2: 260_000n } as const;
export const gasOf = ({ pools }: Route): bigint => GAS[pools.length];

export const tokenId = ({ chain }: MarketParts, address: Hex): string =>
  `${chain.id}:${address === NATIVE ? address : showAddress(chain, address)}`;

/** @throws HttpError 400, naming the parameter */
export function checkToken({ market }: MarketParts, token: Hex, field: string): void {
  if (token === NATIVE || market.tokens.includes(token)) return;
  throw new HttpError(400, 'TOKEN_NOT_SERVED', `${field} is not a token that is swapped here.`, { field });
}

/** @throws HttpError 400, naming the parameter */
export function checkPair(parts: MarketParts, { from, to }: SwapRequest): void {
  checkToken(parts, from, 'from');
  checkToken(parts, to, 'to');
  if (from === to) throw new HttpError(400, 'SAME_TOKEN', 'to must be another token than from.', { field: 'to' });
}

export interface FoundRoute extends Omit<MarketReading, 'reserves'> {
  /** Null where there is no way, or no pool on it is large enough. */
  readonly route: Route | null;
}

/** The best way now, with the answers of other calls of the same moment. @throws HttpError 400 or 503, NodeError */
export async function findRoute(
  parts: MarketParts,
  { amount, from, to }: SwapRequest,
  calls: readonly ContractCall[],
  signal: AbortSignal,
): Promise<FoundRoute> {
  const { market, reader } = parts;
  const wrapped = await reader.readWrapped(signal);
  const inPool = (token: Hex) => (token === NATIVE ? wrapped : token);
  const pairs = pairsBetween(inPool(from), inPool(to), [wrapped, ...market.tokens]);
  const { reserves, ...rest } = await reader.read(pairs, calls, signal);
  return { ...rest, route: bestRoute(amount, pairs, reserves) };
}
