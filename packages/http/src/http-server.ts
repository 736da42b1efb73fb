import { createServer, type IncomingMessage } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { errorBody, HttpError } from './http-error.js';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * How long an idle connection stays open: longer than a reverse proxy keeps one, for which 60 s is the usual limit. A proxy
 * that sends a request on a connection that is just being closed reports a bad gateway.
 */
const KEEP_ALIVE_MS = 75_000;
/**
 * Requests that one connection may send before the first is answered. Browsers send one at a time; a client that sends
 * hundreds without reading would make the process hold all their responses.
 */
const MAX_PIPELINED = 64;
/** How long a client may take to read why its request was refused. */
const READ_GRACE_MS = 1_000;
/** How long pending responses may take after the server is asked to stop. */
const STOP_GRACE_MS = 1_000;

/** What a handler knows about the socket of a request. */
export interface Connection {
  readonly remoteAddress: string;
}

export interface HttpServerOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly maxHeaderBytes: number;
  /** How long the head of a request may take to arrive. Checked at this interval, so it may take twice as long. At most 30 s; default 10 s. */
  readonly headersTimeoutMs?: number;
  readonly fetch: (request: Request, connection: Connection) => Response | Promise<Response>;
  /** For WebSockets. Without it, requests are served as if they did not ask for an upgrade. */
  readonly onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface HttpServer {
  /** The port listened on, including the one chosen for 0. */
  readonly port: number;
  /** Closes idle connections at once and the others after a grace period of one second. */
  close(): Promise<void>;
}

const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';
const malformed = errorBody(new HttpError(400, 'REQUEST_MALFORMED', 'The request is not valid HTTP.'));
const MALFORMED = { status: '400 Bad Request', body: malformed };

/** What is answered to a request that cannot be read, by Node's codes. */
const REFUSALS: Readonly<Record<string, typeof MALFORMED>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', body: malformed },
  [TIMEOUT]: {
    status: '408 Request Timeout',
    body: errorBody(new HttpError(408, 'REQUEST_TIMEOUT', 'The request did not arrive in time.')),
  },
};

/** Why the server does not listen. `message` is for the operator and names what to change. */
export class ListenError extends Error {
  override readonly name = 'ListenError';

  constructor(
    readonly code: 'LISTEN_FAILED' | 'PORT_TAKEN',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Starts the server. Errors are JSON even where Node would send plain text.
 * @throws ListenError
 */
export async function openHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { headersTimeoutMs = HEADERS_TIMEOUT_MS, host, port, fetch, maxHeaderBytes, onUpgrade } = options;
  const listener = getRequestListener(
    (request, { incoming }) => fetch(request, { remoteAddress: incoming.socket.remoteAddress ?? '' }),
    { overrideGlobalObjects: false, errorHandler: () => Response.json(malformed, { status: 400 }) },
  );
  /** How many requests of a connection wait for their response; it has no entry before its first request. */
  const pending = new WeakMap<Duplex, number>();
  /** Connections that close once their client has had time to read why. What else it sends is not served. */
  const refused = new WeakSet<Duplex>();
  const limits = {
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: headersTimeoutMs,
    connectionsCheckingInterval: headersTimeoutMs,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const server = createServer(limits, (request, response) => {
    const { socket } = request;
    if (refused.has(socket)) return;
    const count = (pending.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED) return socket.destroy();
    pending.set(socket, count);
    response.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    return void listener(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    if (refused.has(socket)) return;
    pending.set(socket, pending.get(socket) ?? 0);
    if (onUpgrade && isForWebSocket(request)) return onUpgrade(request, socket, head);
    // Two parsers must not write responses to one socket. No client upgrades before it has read earlier responses.
    if (pending.get(socket)) return void socket.destroy();
    socket.unshift(Buffer.concat([headWithoutUpgrade(request), head]));
    return void server.emit('connection', socket);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET') return socket.destroy();
    if (refused.has(socket)) return;
    if (!socket.writable) return socket.destroy();
    // Browsers keep connections that they have not used yet, and a busy process looks for timeouts before it reads: a
    // request that has just arrived on one is served. Without one, the connection is closed without a response.
    if (error.code === TIMEOUT && socket.bytesRead === 0) {
      return setImmediate(() => {
        if (!pending.has(socket)) socket.destroy();
      });
    }
    // An earlier request is not answered yet, and this would be read as its response or as a part of it.
    if (pending.get(socket)) return socket.destroy();
    const { body, status } = REFUSALS[error.code ?? ''] ?? MALFORMED;
    socket.end(
      `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(body)}`,
    );
    refused.add(socket);
    // Node no longer looks after it, and a client need not close its side.
    return setTimeout(() => socket.destroy(), READ_GRACE_MS).unref();
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(listenError(cause, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new ListenError('LISTEN_FAILED', 'The server has no port.');

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

function listenError(cause: NodeJS.ErrnoException, host: string, port: number): ListenError {
  return cause.code === 'EADDRINUSE'
    ? new ListenError(
        'PORT_TAKEN',
        `Port ${port} on ${host} is taken. Stop the process that listens there, or set PORT.`,
        { cause },
      )
    : new ListenError('LISTEN_FAILED', `Cannot listen on ${host}, port ${port}: ${cause.message}`, { cause });
}
