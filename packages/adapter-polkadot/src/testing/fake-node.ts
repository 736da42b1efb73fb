import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The requests a node received, and its URLs. */
export interface FakeNode {
  readonly url: string;
  readonly asked: readonly { readonly method: string; readonly params: readonly unknown[] }[];
  close(): void;
}

/** A node with one fixed response, however wrong. Valid responses are tested with a real node. */
export async function startFakeNode(body: unknown): Promise<FakeNode> {
  const asked: FakeNode['asked'][number][] = [];
  const server = createServer((request, response) => {
    // Browsers send a preflight request, as they do to real nodes.
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      asked.push(JSON.parse(text));
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}
