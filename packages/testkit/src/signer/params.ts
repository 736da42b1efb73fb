import { type Address, type Hex, isAddress, isHex } from 'viem';
import { invalidParams } from '../provider/provider-error.js';

/** The first member of a params array, checked to be an object. @throws ProviderRpcError -32602 */
export function firstObject(params: unknown): Readonly<Record<string, unknown>> {
  const value: unknown = Array.isArray(params) ? params[0] : params;
  return asObject(value, 'an object is expected first');
}

/** @throws ProviderRpcError -32602 */
export function asObject(value: unknown, reason: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidParams(reason);
  return Object.fromEntries(Object.entries(value));
}

/** The member at `index` of a params array. */
export function paramAt(params: unknown, index: number): unknown {
  return Array.isArray(params) ? params[index] : undefined;
}

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

/** Chain ids travel as 0x-prefixed hexadecimal. Source: EIP-695. @throws ProviderRpcError -32602 */
export function asChainId(value: unknown): number {
  const chainId = Number(asHex(value));
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw invalidParams(`${String(value)} is no chain id`);
  return chainId;
}
