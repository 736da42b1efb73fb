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
