import { createServer, type IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { StartError } from '../start-error.js';
import { errorBody } from './http-error.js';

/** Include lists of a few hundred wallet ids exceed Node's default of 16 KiB. */
const MAX_HEADER_BYTES = 64 * 1024;
/**
 * Requests that one connection may send before the first is answered. Browsers send one at a time; a client that sends
 * hundreds without reading would make the process hold all their responses.
 */
const MAX_PIPELINED = 64;
/** How long pending responses may take after the server is asked to stop. */
const STOP_GRACE_MS = 1_000;

/** What a handler knows about the socket of a request. */
export interface Connection {
  readonly remoteAddress: string;
}

export interface HttpServerOptions {
  readonly host: string;
  readonly port: number;
  readonly fetch: (request: Request, connection: Connection) => Response | Promise<Response>;
  readonly onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface HttpServer {
  /** The port listened on, including the one chosen for 0. */
  readonly port: number;
  /** Closes idle connections at once and the others after a grace period of one second. */
  close(): Promise<void>;
}

const malformed = errorBody({ code: 'REQUEST_MALFORMED', field: null, message: 'The request is not valid HTTP.' });

/**
 * Starts the server. Errors are JSON even where Node would send plain text.
 * @throws StartError `PORT_TAKEN` or `LISTEN_FAILED`.
 */
export async function openHttpServer({ host, port, fetch, onUpgrade }: HttpServerOptions): Promise<HttpServer> {
  const listener = getRequestListener(
    (request, { incoming }) => fetch(request, { remoteAddress: incoming.socket.remoteAddress ?? '' }),
    { overrideGlobalObjects: false, errorHandler: () => Response.json(malformed, { status: 400 }) },
  );
  const pending = new WeakMap<Duplex, number>();
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    const { socket } = request;
    const count = (pending.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED) return socket.destroy();
    pending.set(socket, count);
    response.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    return void listener(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    if (isForWebSocket(request)) return onUpgrade(request, socket, head);
    // Two parsers must not write responses to one socket. No client upgrades before it has read earlier responses.
    if (pending.get(socket)) return void socket.destroy();
    socket.unshift(Buffer.concat([headWithoutUpgrade(request), head]));
    return void server.emit('connection', socket);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
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

const isForWebSocket = ({ headers }: IncomingMessage): boolean => /\bwebsocket\b/i.test(headers.upgrade ?? '');

/**
 * The head of a request as the client sent it, for an upgrade that this server does not offer (`h2c`): HTTP has such
 * requests served as if they did not ask for it. Node would leave the whole connection to the handler of upgrades.
 */
function headWithoutUpgrade({ httpVersion, method, rawHeaders, url }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${rawHeaders[index + 1]}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
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
