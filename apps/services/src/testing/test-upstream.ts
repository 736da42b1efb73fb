import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What an upstream answers: JSON, or a text as it is; `null`: nothing, for as long as the test runs. */
export type UpstreamAnswer = { readonly status?: number; readonly json?: unknown; readonly text?: string } | null;

/** An HTTP server in the place of one of the operator's upstreams, until the test ends. */
export interface TestUpstream {
  readonly url: string;
  /** What it was asked for: paths with their queries. */
  readonly asked: readonly string[];
}

export async function startTestUpstream(answer: (path: string) => UpstreamAnswer): Promise<TestUpstream> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const given = answer(path);
    if (given === null) return;
    const { status = 200, json, text = JSON.stringify(json) } = given;
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  // A TCP server has an address object once it listens.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
}
