import { type Address, type Hex, isAddress, isHex } from 'viem';
import { invalidParams } from '../provider/provider-error.js';

/** @throws ProviderRpcError -32602 */
export function asAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false }))
    throw invalidParams(`${String(value)} is no address`);
  return value;
}

/** @throws ProviderRpcError -32602 */
export function asHex(value: unknown): Hex {
  if (!isHex(value)) throw invalidParams(`${String(value)} is not hexadecimal`);
  return value;
}

/** Chain ids are sent as 0x-prefixed hexadecimal. Source: EIP-695. @throws ProviderRpcError -32602 */
export function asChainId(value: unknown): number {
  const chainId = Number(asHex(value));
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw invalidParams(`${String(value)} is no chain id`);
  return chainId;
}
