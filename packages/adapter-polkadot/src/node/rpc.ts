import { ModalError, type Network, readMember } from '@foyerkit/core/adapter';

/** How long a node may take to respond. */
const NODE_LIMIT_MS = 10_000;

export const isWebSocketUrl = (url: string): boolean => /^wss?:/i.test(url);

/** @throws NETWORK_UNREACHABLE if the host configured no endpoint: the modal adds none */
export function endpointOf({ caipNetworkId, rpcUrls }: Network): string {
  const [url] = rpcUrls;
  if (url) return url;
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

/** Sends a request to a node, over HTTP or WebSocket according to its URL. @throws NETWORK_UNREACHABLE, INVALID_RESPONSE */
export async function askNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  let answer: unknown;
  try {
    answer = JSON.parse(await (isWebSocketUrl(url) ? overWebSocket(url, body) : overHttp(url, body)));
  } catch (cause) {
    throw unreachable(url, cause);
  }
  if (typeof answer === 'object' && answer !== null && 'result' in answer) return answer.result;
  const details = `${url} responded to ${method} with ${JSON.stringify(readMember(answer, 'error') ?? answer)}.`;
  throw invalidResponse(details);
}

async function overHttp(url: string, body: string): Promise<string> {
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
