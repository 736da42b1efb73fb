import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Serves HTTP on a free port of its own until the test ends. @returns its URL, without a trailing slash */
export async function startTestServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  // A TCP server has an address object once it listens.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
