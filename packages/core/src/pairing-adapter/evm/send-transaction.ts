import type { TransactionRequest } from '../../adapter.js';
import { toHex } from './chain-id.js';
import type { Eip1193Provider } from './eip1193-provider.js';
import { toEvmCall } from './evm-call.js';
import { requestHex } from './sign.js';

const isHash = (text: string): boolean => /^0x[\da-f]{64}$/i.test(text);

/**
 * Sends a transaction to the wallet, once. It includes the chain id, so that a wallet that switches at the last
 * moment rejects it instead of sending it on another chain.
 * @throws INVALID_ADDRESS, INVALID_AMOUNT, INVALID_TRANSACTION, REQUEST_REJECTED, REQUEST_FAILED, WALLET_MISBEHAVED
 */
export async function sendTransaction(
  provider: Eip1193Provider,
  chainId: number,
  request: TransactionRequest,
): Promise<string> {
  const call = toEvmCall(request);
  return requestHex(provider, 'eth_sendTransaction', [{ chainId: toHex(chainId), ...call }], isHash);
}
