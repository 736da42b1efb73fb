import { createServer } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { StartError } from '../start-error.js';
import { errorBody } from './http-error.js';
import type { Connection } from './site-env.js';

const MAX_HEADER_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** How long pending responses may take after the server is asked to stop. */
const STOP_GRACE_MS = 1_000;

export interface HttpServerOptions {
  readonly host: string;
  readonly port: number;
  readonly fetch: (request: Request, connection: Connection) => Response | Promise<Response>;
}

export interface HttpServer {
  /** The port listened on, including the one chosen for 0. */
  readonly port: number;
  /** Closes idle connections at once and the others after a grace period of one second. */
  close(): Promise<void>;
}

const malformed = errorBody({
  code: 'REQUEST_MALFORMED',
  field: null,
  message: 'The request is not valid HTTP.',
  details: {},
});

/**
 * Starts the server. Errors are JSON even where Node would send plain text.
 * @throws StartError `PORT_TAKEN` or `LISTEN_FAILED`.
 */
export async function openHttpServer({ host, port, fetch }: HttpServerOptions): Promise<HttpServer> {
  const listener = getRequestListener(
    (request, { incoming }) => fetch(request, { remoteAddress: incoming.socket.remoteAddress ?? '' }),
    { overrideGlobalObjects: false, errorHandler: () => Response.json(malformed, { status: 400 }) },
  );
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    (request, response) => void listener(request, response),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    return socket.end(
      `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(malformed)}`,
    );
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(listenError(cause, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new StartError('LISTEN_FAILED', 'The server has no port.');

  return {
    port: address.port,
    close: () =>
      new Promise((resolve, reject) => {
        const cut = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
        server.close((error) => {
          clearTimeout(cut);
          if (error) reject(error);
          else resolve();
        });
      }),
  };
}

/** `http://host:port`, with brackets around IPv6; for a server on all addresses, the loopback address. */
export function httpUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}

function listenError(cause: NodeJS.ErrnoException, host: string, port: number): StartError {
  return cause.code === 'EADDRINUSE'
    ? new StartError(
        'PORT_TAKEN',
        `Port ${port} on ${host} is taken. Stop the process that listens there, or set PORT.`,
        { cause },
      )
    : new StartError('LISTEN_FAILED', `Cannot listen on ${host}, port ${port}: ${cause.message}`, { cause });
}
