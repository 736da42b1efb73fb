import type { ProviderRequest } from '../provider/provider.js';
import { PROVIDER_ERROR_CODES, type ProviderErrorSpec, ProviderRpcError } from '../provider/provider-error.js';

/** A node, and the chain it serves. */
export interface NodeEndpoint {
  readonly id: number | string;
  readonly rpcUrl: string;
}

let nextId = 1;

/**
 * Calls a chain's node. The node's own code, message and data are returned unchanged, as wallets pass them on.
 * @throws ProviderRpcError 4901 when the node cannot be reached, else the node's code
 */
export async function callRpc(
  { id, rpcUrl }: NodeEndpoint,
  { method, params = [] }: ProviderRequest,
): Promise<unknown> {
  const body: unknown = await post(rpcUrl, { jsonrpc: '2.0', id: nextId++, method, params }).catch((cause: unknown) => {
    throw new ProviderRpcError({
      code: PROVIDER_ERROR_CODES.chainDisconnected,
      message: `The node of chain ${id} cannot be reached: ${String(cause)}`,
    });
  });
  if (isFailure(body)) throw new ProviderRpcError(body.error);
  if (typeof body === 'object' && body !== null && 'result' in body) return body.result;
  throw new ProviderRpcError({
    code: PROVIDER_ERROR_CODES.internal,
    message: `The node of chain ${id} gave no answer.`,
  });
}

async function post(url: string, payload: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(payload) })).json();
}

function isFailure(body: unknown): body is { readonly error: ProviderErrorSpec } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'object' &&
    body.error !== null
  );
}
