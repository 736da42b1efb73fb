import { setTimeout as wait } from 'node:timers/promises';
import { startTestServer } from './test-server.js';

/** What a node answers: a status and a text, after a while. */
export interface NodeAnswer {
  readonly status?: number;
  readonly text: string;
  readonly delayMs?: number;
}

/** An HTTP server in the place of a node, until the test ends. */
export interface TestNode {
  readonly url: string;
  /** The bodies that it received. */
  readonly bodies: readonly string[];
}

/** Serves answers to bodies on a free port of its own. */
export async function startTestNode(answer: (body: string) => NodeAnswer | Promise<NodeAnswer>): Promise<TestNode> {
  const bodies: string[] = [];
  const url = await startTestServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString('utf8');
    bodies.push(body);
    const { delayMs = 0, status = 200, text } = await answer(body);
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  return { url, bodies };
}
