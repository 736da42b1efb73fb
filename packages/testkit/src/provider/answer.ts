import { PROVIDER_ERROR_CODES, type ProviderErrorSpec, ProviderRpcError } from './provider-error.js';

/** A wallet's answer as data, so that it can cross from Node to a page. `twice`: it calls back twice. */
export type Answer =
  | { readonly kind: 'result'; readonly result: unknown; readonly twice?: boolean }
  | { readonly kind: 'error'; readonly error: ProviderErrorSpec; readonly twice?: boolean }
  | { readonly kind: 'thrown'; readonly value: string; readonly twice?: boolean };

/** Turns whatever a method threw into an answer. A bare string stays a bare string: some wallets throw those. */
export function failure(cause: unknown): Answer {
  if (typeof cause === 'string') return { kind: 'thrown', value: cause };
  return { kind: 'error', error: toErrorSpec(cause) };
}

/** The code, message and data of anything thrown; without a numeric code it is an internal error. */
export function toErrorSpec(cause: unknown): ProviderErrorSpec {
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = hasCode(cause) ? cause.code : PROVIDER_ERROR_CODES.internal;
  const data = typeof cause === 'object' && cause !== null && 'data' in cause ? cause.data : undefined;
  return data === undefined ? { code, message } : { code, message, data };
}

/** The answer as a page sees it: the result, or a throw. */
export function unwrap(answer: Answer): unknown {
  if (answer.kind === 'result') return answer.result;
  throw answer.kind === 'thrown' ? answer.value : new ProviderRpcError(answer.error);
}

function hasCode(cause: unknown): cause is { readonly code: number } {
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'number';
}
