import { type TypedData, toTypedDataJson, WalletMisbehavedError } from '@foyerkit/core/adapter';
import { isHex, stringToHex } from 'viem';
import { toRequestError } from '../errors.js';
import type { Eip1193Provider } from './provider.js';

/** Sends a request whose answer is hex. @throws REQUEST_REJECTED, REQUEST_FAILED, WALLET_MISBEHAVED */
export async function requestHex(provider: Eip1193Provider, method: string, params: unknown): Promise<string> {
  try {
    const answer = await provider.request({ method, params });
    if (!isHex(answer) || answer === '0x') throw new WalletMisbehavedError(`The answer to ${method} is not hex.`);
    return answer;
  } catch (thrown) {
    throw toRequestError(thrown);
  }
}

export const signMessage = (provider: Eip1193Provider, address: string, message: string): Promise<string> =>
  requestHex(provider, 'personal_sign', [stringToHex(message), address]);

export const signTypedData = (provider: Eip1193Provider, address: string, typedData: TypedData): Promise<string> =>
  requestHex(provider, 'eth_signTypedData_v4', [address, toTypedDataJson(typedData)]);
