import { RequestFailedError, type TransactionRequest } from '@foyerkit/core/adapter';
import { toHex } from './chain-id.js';
import type { Eip1193Provider } from './eip1193-provider.js';
import { requestHex } from './sign.js';

/**
 * Sends a transaction to the wallet, once. It includes the chain id, so that a wallet that switches at the last
 * moment rejects it instead of sending it on another chain.
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
