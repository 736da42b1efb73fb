import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '../endpoints.js';

/** What a node knows about a transaction at one time. */
export interface Moment {
  readonly status?: unknown;
  /** The height of the final blocks. */
  readonly height?: number;
}

export interface ScriptedNode {
  readonly endpoint: Endpoint;
  close(): void;
}

/**
 * Stands in for a node, to go through states that are rare in a real one: each request for a status moves on to the
 * next moment, and the last one stays. `broken`: the node does not answer with JSON.
 * @param height of moments that name none; `ahead` more blocks were processed
 */
export async function startScriptedNode(
  moments: readonly (Moment | 'broken')[],
  { ahead, height: firstHeight }: { readonly height: number; readonly ahead: number },
): Promise<ScriptedNode> {
  const left = [...moments];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const isStatus = body.includes('getSignatureStatuses');
    const now = left[0] ?? {};
    if (left.length > 1 && (isStatus || now === 'broken')) left.shift();
    if (now === 'broken') return void response.writeHead(502).end('no JSON');
    const { height = firstHeight, status = null } = now;
    const result = isStatus ? { value: [status] } : height + (body.includes('processed') ? ahead : 0);
    response.end(JSON.stringify({ result }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: { url: `http://127.0.0.1:${port}`, fetch }, close: () => server.close() };
}
