import type { Hex } from 'viem';
import { readAmount } from '../indexer/evm/token-calls.js';
import { swapsUnavailable } from './swap-failure.js';

/**
 * A balance or an allowance as a token told it, in base units. A call that failed is not an amount of 0.
 * @throws HttpError 503
 */
export function toldAmount(result: Hex | null | undefined): bigint {
  const amount = readAmount(result ?? null);
  if (amount !== null) return amount;
  throw swapsUnavailable('TOKEN_SILENT', 'The token does not tell what the account has or allows.');
}
