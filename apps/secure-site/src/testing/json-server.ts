import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface JsonServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A real HTTP server on a free port of the loopback. `answer` gets the text of the request's body. */
export async function startJsonServer(
  answer: (body: string, response: ServerResponse, request: IncomingMessage) => void,
): Promise<JsonServer> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => answer(body, response, request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
