import { HttpError } from '../errors/http-error.js';
import { RequestFailedError } from '../errors/request-errors.js';
import type { Network } from '../ports/network.js';

export interface RpcRequest {
  readonly method: string;
  readonly params: unknown;
}

/** Reads through the first address that the host gave for a network, and through no other. @throws REQUEST_FAILED */
export async function readChain(
  fetch: typeof globalThis.fetch,
  { caipNetworkId, rpcUrls: [url] }: Network,
  { method, params }: RpcRequest,
): Promise<unknown> {
  if (!url) throw new RequestFailedError({ details: `No RPC URL was given for "${caipNetworkId}".` });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    if (!response.ok) throw new HttpError(response.status, url);
    const answer: { readonly result?: unknown; readonly error?: unknown } = await response.json();
    if (answer.result === undefined) throw answer.error ?? new TypeError('There is no result.');
    return answer.result;
  } catch (cause) {
    throw new RequestFailedError({ details: `${method} could not be read from ${url}.`, cause });
  }
}
