import { type TypedData, WalletMisbehavedError } from '@foyerkit/core/adapter';
import { isHex, stringToHex } from 'viem';
import { toRequestError } from '../errors.js';
import type { Eip1193Provider } from './provider.js';

/** The members of a domain in the standard's order. Source: EIP-712. */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const;

/** Wallets want the domain's type spelled out, and JSON knows no bigint. */
const toJson = ({ domain, types, ...rest }: TypedData): string =>
  JSON.stringify(
    { types: { EIP712Domain: DOMAIN_FIELDS.filter(({ name }) => name in domain), ...types }, domain, ...rest },
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );

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
  requestHex(provider, 'eth_signTypedData_v4', [address, toJson(typedData)]);
