import { type AdapterContext, ModalError, type Network, readMember } from '@foyerkit/core/adapter';

/** How long a node may take to respond. */
const NODE_LIMIT_MS = 10_000;

/** A node of the host, and the `fetch` with which it is asked over HTTP. */
export interface Endpoint extends Pick<AdapterContext, 'fetch'> {
  readonly url: string;
}

export const isWebSocketUrl = (url: string): boolean => /^wss?:/i.test(url);

/** @throws NETWORK_UNREACHABLE if the host configured no endpoint: the modal adds none */
export function endpointOf({ fetch }: Pick<AdapterContext, 'fetch'>, { caipNetworkId, rpcUrls }: Network): Endpoint {
  const [url] = rpcUrls;
  if (url) return { fetch, url };
  throw new ModalError('NETWORK_UNREACHABLE', 'This network cannot be reached from here', {
    details: `The host configured no RPC URL for "${caipNetworkId}": set rpcUrls.default.http to one of http, https, ws or wss.`,
  });
}

export const unreachable = (url: string, cause: unknown): ModalError =>
  new ModalError('NETWORK_UNREACHABLE', 'The network cannot be reached. Check your connection and try again', {
    details: `No response from ${url}.`,
    cause,
  });

export const invalidResponse = (details: string): ModalError =>
  new ModalError('INVALID_RESPONSE', 'The network gave an answer that cannot be used', { details });

/**
 * Sends a request to a node, over HTTP or WebSocket according to its URL.
 * @returns the whole answer, whose `error` is for the caller to read. @throws NETWORK_UNREACHABLE
 */
export async function requestNode(endpoint: Endpoint, method: string, params: readonly unknown[]): Promise<unknown> {
  const { url } = endpoint;
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  try {
    return JSON.parse(await (isWebSocketUrl(url) ? overWebSocket(url, body) : overHttp(endpoint, body)));
  } catch (cause) {
    throw unreachable(url, cause);
  }
}

/** The result of a request to a node. @throws NETWORK_UNREACHABLE, INVALID_RESPONSE */
export async function askNode(endpoint: Endpoint, method: string, params: readonly unknown[]): Promise<unknown> {
  const { url } = endpoint;
  const answer = await requestNode(endpoint, method, params);
  if (typeof answer === 'object' && answer !== null && 'result' in answer) return answer.result;
  const details = `${url} responded to ${method} with ${JSON.stringify(readMember(answer, 'error') ?? answer)}.`;
  throw invalidResponse(details);
}

async function overHttp({ fetch, url }: Endpoint, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(NODE_LIMIT_MS) });
  return response.text();
}

function overWebSocket(url: string, body: string): Promise<string> {
  const socket = new WebSocket(url);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = new Promise<string>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), NODE_LIMIT_MS);
    socket.addEventListener('open', () => socket.send(body));
    socket.addEventListener('message', ({ data }) => resolve(String(data)));
    for (const event of ['error', 'close']) {
      socket.addEventListener(event, () => reject(new Error('The connection broke.')));
    }
  });
  return answer.finally(() => {
    clearTimeout(timer);
    socket.close();
  });
}
