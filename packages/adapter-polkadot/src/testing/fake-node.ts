import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The requests a node received, and its URLs. */
export interface FakeNode {
  readonly url: string;
  readonly asked: readonly { readonly method: string; readonly params: readonly unknown[] }[];
  close(): void;
}

type Question = FakeNode['asked'][number];

/**
 * A node with one fixed response, however wrong, or one for each request. Valid responses are tested with a real node.
 */
export async function startFakeNode(answer: unknown): Promise<FakeNode> {
  const asked: Question[] = [];
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
      const question: Question = JSON.parse(text);
      asked.push(question);
      const body: unknown = typeof answer === 'function' ? answer(question) : answer;
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}
