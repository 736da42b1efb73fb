import { type Network, RequestFailedError } from '../../adapter.js';

export interface RpcRequest {
  readonly method: string;
  readonly params: unknown;
}

/** Reads only through the first RPC URL that the host configured for a network. @throws REQUEST_FAILED */
export async function readChain(
  fetch: typeof globalThis.fetch,
  { caipNetworkId, rpcUrls: [url] }: Network,
  { method, params }: RpcRequest,
): Promise<unknown> {
  if (!url) throw new RequestFailedError({ details: `No RPC URL is configured for "${caipNetworkId}".` });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    if (!response.ok) throw new TypeError(`HTTP status code: ${response.status}`);
    const answer: { readonly result?: unknown; readonly error?: unknown } = await response.json();
    if (answer.result === undefined) throw answer.error ?? new TypeError('The response has no result.');
    return answer.result;
  } catch (cause) {
    throw new RequestFailedError({ details: `${method} could not be read from ${url}.`, cause });
  }
}
