import { type Address, parseAbi } from 'viem';
import { readContract } from 'viem/actions';
import type { EvmNodeClient } from './node-client.js';

const TOKEN_ABI = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)']);
const MOST_DECIMALS = 36;
/** In characters: longer than any that is shown whole. A contract may return millions, and each of them takes time. */
const MOST_SYMBOL = 100;

/** What a token says about itself. Anybody can deploy a contract that says the same. */
export interface TokenSaying {
  readonly symbol: string;
  readonly decimals: number;
}

/** By address in lower case; contracts that are no tokens are missing. */
export async function readTokens(
  { client }: Pick<EvmNodeClient, 'client'>,
  addresses: readonly Address[],
): Promise<ReadonlyMap<string, TokenSaying>> {
  const entries = await Promise.all(
    addresses.map(async (address) => {
      try {
        const [symbol, decimals] = await Promise.all([
          readContract(client, { abi: TOKEN_ABI, address, functionName: 'symbol' }),
          readContract(client, { abi: TOKEN_ABI, address, functionName: 'decimals' }),
        ]);
        return decimals > MOST_DECIMALS || symbol === ''
          ? []
          : [[address.toLowerCase(), { symbol: symbol.slice(0, MOST_SYMBOL), decimals }] as const];
      } catch {
        // Not a token, or the node does not answer: its amounts are shown in units.
        return [];
      }
    }),
  );
  return new Map(entries.flat());
}
