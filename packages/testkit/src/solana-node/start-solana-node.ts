import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawData, WebSocketServer } from 'ws';
import { createLedger, type Ledger } from './ledger.js';
import { createMethods } from './methods.js';
import { RpcError } from './rpc-error.js';
import { createSubscriptions } from './subscriptions.js';

/** Where a local Solana chain listens. */
export interface SolanaNodeOptions {
  /** The HTTP port; its WebSocket is one above, as clients expect. Default: any two that are free. */
  readonly port?: number;
  /** The address to listen on. Default `127.0.0.1`. */
  readonly host?: string;
}

/** A local Solana chain. */
export interface SolanaNode {
  /** JSON-RPC over HTTP, readable by pages of every origin. */
  readonly rpcUrl: string;
  /** Its subscriptions, on the next port. */
  readonly wsUrl: string;
  /** The chain itself, for what clients cannot do: `expireBlockhashes`. */
  readonly ledger: Ledger;
  /** Closes its sockets and releases both ports. Resolves when they are free. */
  stop(): Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
};
const ATTEMPTS = 20;
/**
 * How long an idle connection stays open. A client that runs in the same process must be the first to close it: a request
 * on a connection that is being closed fails, and where the process is busy for a second, that happens with Node's 5 s.
 */
const KEEP_ALIVE_MS = 120_000;

/**
 * Starts a Solana chain in this process, on litesvm, with the RPC methods that web3.js and kit use. Every transaction
 * has its own block and is final at once. @throws Error `EADDRINUSE` when the port, or the one above it, is taken
 */
export async function startSolanaNode({ host = '127.0.0.1', port = 0 }: SolanaNodeOptions = {}): Promise<SolanaNode> {
  const ledger = createLedger();
  const call = createMethods(ledger);
  const subscriptions = createSubscriptions(ledger);

  const answer = (question: unknown, other?: (method: string, params: unknown) => unknown): object => {
    const { id = null, method, params } = Object(question);
    try {
      const result = other?.(String(method), params) ?? call(String(method), params);
      return { jsonrpc: '2.0', id, result };
    } catch (cause) {
      const error = cause instanceof RpcError ? cause : new RpcError(-32603, String(cause));
      const { code, data, message } = error;
      return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } };
    }
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    const body = parseJson(await readBody(request));
    const answers = Array.isArray(body) ? body.map((question: unknown) => answer(question)) : answer(body);
    response.writeHead(200, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify(answers));
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    serve(request, response).catch((cause: unknown) => {
      // A client may hang up in the middle of a request; anything else is a fault of the node.
      if (!request.errored) console.error('The Solana node could not respond.', cause);
      response.destroy();
    });
  });
  const sockets = await listenInPairs(server, host, port);
  sockets.on('connection', (socket) => {
    socket.on('close', () => subscriptions.forget(socket));
    // A client violated the protocol: `ws` closes its socket, and an error without a listener ends the process.
    socket.on('error', () => undefined);
    socket.on('message', (data: RawData) => {
      const subscribe = (method: string, params: unknown) =>
        subscriptions.answer(socket, method, Array.isArray(params) ? params : []);
      socket.send(JSON.stringify(answer(parseJson(String(data)), subscribe)));
    });
  });

  const { port: httpPort } = portOf(server);
  return {
    rpcUrl: `http://${host}:${httpPort}`,
    wsUrl: `ws://${host}:${httpPort + 1}`,
    ledger,
    stop: async () => {
      subscriptions.close();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

type HttpServer = ReturnType<typeof createServer>;

/** Clients expect the WebSocket one port above; where any port will do, both have to be free. */
async function listenInPairs(server: HttpServer, host: string, port: number): Promise<WebSocketServer> {
  for (let attempt = 1; ; attempt += 1) {
    server.listen(port, host);
    await once(server, 'listening');
    try {
      const sockets = new WebSocketServer({ host, port: portOf(server).port + 1 });
      await once(sockets, 'listening');
      return sockets;
    } catch (cause) {
      server.close();
      if (port !== 0 || attempt === ATTEMPTS) throw cause;
    }
  }
}

const portOf = (server: HttpServer): AddressInfo => {
  const address = server.address();
  if (typeof address === 'object' && address) return address;
  throw new TypeError('The node listens on no port.');
};

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** A body that is not JSON is treated as a request without a method. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return {};
    throw cause;
  }
}
