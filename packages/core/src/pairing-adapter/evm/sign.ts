import { type TypedData, WalletMisbehavedError } from '../../adapter.js';
import type { Eip1193Provider } from './eip1193-provider.js';
import { toRequestError } from './errors.js';
import { toTypedDataJson } from './typed-data.js';

const toHexText = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Longer than any signature: those of contracts may hold several, and the code that deploys the contract. */
const SIGNATURE_LIMIT = 200_000;

const isSignature = (text: string): boolean =>
  text.length <= SIGNATURE_LIMIT && text.length % 2 === 0 && /^0x[\da-f]+$/i.test(text);

/**
 * Sends a request whose result is hex.
 * @param isValid the form of the result; default: that of a signature
 * @throws REQUEST_REJECTED, REQUEST_FAILED, WALLET_MISBEHAVED
 */
export async function requestHex(
  provider: Eip1193Provider,
  method: string,
  params: unknown,
  isValid = isSignature,
): Promise<string> {
  try {
    const answer = await provider.request({ method, params });
    if (typeof answer === 'string' && isValid(answer)) return answer;
    throw new WalletMisbehavedError(`The result of ${method} is not hex of the expected length.`);
  } catch (thrown) {
    throw toRequestError(thrown);
  }
}

export const signMessage = (provider: Eip1193Provider, address: string, message: string): Promise<string> =>
  requestHex(provider, 'personal_sign', [toHexText(message), address]);

export const signTypedData = (provider: Eip1193Provider, address: string, typedData: TypedData): Promise<string> =>
  requestHex(provider, 'eth_signTypedData_v4', [address, toTypedDataJson(typedData)]);
