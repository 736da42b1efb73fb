import type { IncomingMessage, ServerResponse } from 'node:http';
import { HOST } from '../host.js';
import { type AsyncHandler, closeServer, createLabServer, listen } from '../http/open-server.js';

/** A server of the lab on a port of its own. */
export interface HttpService {
  /** Without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Port 0 takes any free one. @throws LabError when the port cannot be listened on */
export async function startHttpService(port: number, handlerOf: (url: string) => AsyncHandler): Promise<HttpService> {
  let handler: AsyncHandler = async (_request, response) => {
    response.writeHead(503).end();
  };
  const server = createLabServer(() => handler);
  await listen(server, port);
  const address = server.address();
  const url = `http://${HOST}:${typeof address === 'object' && address ? address.port : port}`;
  handler = handlerOf(url);
  return { url, close: () => closeServer(server) };
}

/** `null` when the body is longer than the limit. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
