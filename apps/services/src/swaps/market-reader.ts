import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { Chain } from '../chains/chain.js';
import type { ContractCall, ContractReader } from '../indexer/evm/contract-reader.js';
import { MARKET_ABI } from '../market/market-abi.js';
import type { TokenPair } from './best-route.js';
import { swapsUnavailable } from './swap-failure.js';
import type { Reserves } from './swap-math.js';

/** A market and tokens as they are in one block. */
export interface MarketReading {
  readonly timestampS: number;
  /** Of the pairs, in their order. */
  readonly reserves: readonly Reserves[];
  /** The answers of the other calls, in their order; null for one that fails. */
  readonly results: readonly (Hex | null)[];
}

export interface MarketReader {
  /** @throws NodeError; HttpError 503 where the node is of another chain, or has no market */
  read(pairs: readonly TokenPair[], calls: readonly ContractCall[], signal: AbortSignal): Promise<MarketReading>;
  /** The wrapped native coin, in lower case. @throws likewise */
  readWrapped(signal: AbortSignal): Promise<Hex>;
}

const noMarket = (cause?: unknown) =>
  swapsUnavailable('MARKET_NOT_FOUND', 'The market cannot be found on this chain.', cause);

/** Decodes what the market answers. @throws HttpError 503: another contract is at its address, or none */
function decode<T>(answer: Hex | null | undefined, read: (data: Hex) => T): T {
  if (!answer) throw noMarket();
  try {
    return read(answer);
  } catch (cause) {
    throw noMarket(cause);
  }
}

/** Reads a market together with tokens, in one request where the chain has a multicall. */
export function createMarketReader(
  { id, reference }: Pick<Chain, 'id' | 'reference'>,
  router: Hex,
  reader: ContractReader,
): MarketReader {
  let wrapped: Hex | null = null;
  return {
    read: async (pairs, calls, signal) => {
      const data = encodeFunctionData({ abi: MARKET_ABI, functionName: 'snapshot', args: [pairs] });
      const [answer, ...results] = await reader.read([{ to: router, data }, ...calls], signal);
      const [chainId, timestamp, reserves] = decode(answer, (text) =>
        decodeFunctionResult({ abi: MARKET_ABI, functionName: 'snapshot', data: text }),
      );
      if (String(chainId) !== reference) {
        throw swapsUnavailable('NODE_OTHER_CHAIN', `The node of ${id} answers for another chain.`);
      }
      if (reserves.length !== pairs.length) throw noMarket();
      return { timestampS: Number(timestamp), reserves, results };
    },
    readWrapped: async (signal) => {
      if (wrapped !== null) return wrapped;
      const data = encodeFunctionData({ abi: MARKET_ABI, functionName: 'wrapped' });
      const [answer] = await reader.read([{ to: router, data }], signal);
      const address = decode(answer, (text) =>
        decodeFunctionResult({ abi: MARKET_ABI, functionName: 'wrapped', data: text }),
      );
      wrapped = `0x${address.slice(2).toLowerCase()}`;
      return wrapped;
    },
  };
}
