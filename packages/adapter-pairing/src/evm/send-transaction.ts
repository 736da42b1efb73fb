import { RequestFailedError, type TransactionRequest } from '@foyerkit/core/adapter';
import { toHex } from './chain-id.js';
import type { Eip1193Provider } from './eip1193-provider.js';
import { requestHex } from './sign.js';

/**
 * Hands a transaction to the wallet, once. The chain's id goes with it, so that a wallet which moves on at the last
 * moment refuses instead of sending on another chain.
 * @throws REQUEST_REJECTED, REQUEST_FAILED
 */
export async function sendTransaction(
  provider: Eip1193Provider,
  chainId: number,
  { data, from, to, value }: TransactionRequest,
): Promise<string> {
  if (!/^\d+$/.test(value)) throw new RequestFailedError({ details: `"${value}" is no amount in the smallest unit.` });
  const transaction = {
    chainId: toHex(chainId),
    from,
    to,
    value: toHex(BigInt(value)),
    ...(data && { data }),
  };
  return requestHex(provider, 'eth_sendTransaction', [transaction]);
}
