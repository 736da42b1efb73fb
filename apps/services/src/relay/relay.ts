import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { HttpError } from '@foyerkit/http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../log.js';
import { createFrameQueue } from './frame-queue.js';
import { encodeError, encodeResult, parseFrame, RPC_CODES, RpcError, type RpcId } from './json-rpc.js';
import type { MessageStore } from './message-store.js';
import { refuseUpgrade } from './refuse-upgrade.js';
import { authenticate, type RelayIdentity } from './relay-auth.js';
import { createRelayClient, type RelayClient } from './relay-client.js';
import type { RelayLimits } from './relay-limits.js';
import { createRelayMethods } from './relay-methods.js';
import { createRelayRoom, type RelayStats } from './relay-room.js';

/** Passes pairing messages between apps and wallets, like the sign protocol's relay. */
export interface Relay {
  /** Handles an HTTP upgrade: opens the socket, or responds with an error. Never rejects. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Closes open sockets, of one project or of all; returns how many. */
  drop(projectId?: string): number;
  /** Rejects while the store cannot be reached. */
  stats(): Promise<RelayStats>;
  /** Closes the sockets at once, then the store. */
  close(): Promise<void>;
}

export interface RelayOptions {
  readonly limits: RelayLimits;
  /** Closed with the relay. */
  readonly store: MessageStore;
  readonly log: Log;
  /** Called before each socket is opened; throws an `HttpError` to refuse it. */
  readonly admit: (request: IncomingMessage, url: URL) => void | Promise<void>;
}

/** The close code of a refusal. Source: the hosted relay. */
const REFUSED = 3000;

/**
 * A page cannot read the response to an upgrade. A token of a device whose clock is wrong is refused after the
 * handshake, with the reasons of the hosted relay, so that the page can say so.
 */
const CLOCK_REASONS: Readonly<Record<string, string>> = {
  TOKEN_EXPIRED: 'JWT validation error: JWT Token is expired',
  TOKEN_NOT_YET_VALID: 'JWT validation error: JWT Token is not yet valid',
};

export function createRelay({ limits, store, log, admit }: RelayOptions): Relay {
  const room = createRelayRoom(limits, store);
  const call = createRelayMethods(room);
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.maxMessageBytes, perMessageDeflate: false });
  server.on('wsClientError', (cause, socket) => {
    refuseUpgrade(socket, new HttpError(400, 'UPGRADE_MALFORMED', 'This is not a WebSocket handshake.', { cause }));
  });
  let lastDeliveryId = Date.now() * 1_000;
  const nextDeliveryId = () => {
    lastDeliveryId += 1;
    return lastDeliveryId;
  };
  const timer = setInterval(() => room.tick(Date.now()), limits.pingIntervalMs);
  let isClosed = false;

  const confirm = async (client: RelayClient, deliveryId: RpcId, isError: boolean) => {
    const wasFull = client.isFull;
    const message = client.confirm(deliveryId, isError);
    if (wasFull) room.resume(client);
    // An acknowledgement that is not stored leads to another delivery, which clients ignore.
    if (message) await room.acknowledge(client, message).catch(() => {});
  };
  const answer = async (client: RelayClient, text: string) => {
    let id: RpcId | null = null;
    try {
      const frame = parseFrame(text);
      id = frame.id;
      if (frame.kind === 'response') await confirm(client, frame.id, frame.isError);
      else client.send(encodeResult(frame.id, await call(client, frame.method, frame.params)));
    } catch (error) {
      if (!(error instanceof RpcError)) log.error('relay call failed', { error: String(error) });
      client.send(
        encodeError(id, error instanceof RpcError ? error : new RpcError(RPC_CODES.internal, 'Internal error')),
      );
    }
  };

  /** Oversized and malformed frames end up here; `ws` closes the socket with the right code. */
  const listenForErrors = (socket: WebSocket) =>
    socket.on('error', (error) => log.info('relay socket failed', { reason: error.message }));

  const welcome = (socket: WebSocket, identity: RelayIdentity) => {
    listenForErrors(socket);
    const client = createRelayClient({
      id: identity.clientId,
      projectId: identity.projectId,
      socket,
      limits,
      nextDeliveryId,
      onDrained: () => room.resume(client),
    });
    room.enter(client);
    const queue = createFrameQueue(socket, (text) => answer(client, text));
    socket.on('message', (data) => {
      client.noteAlive();
      queue(data.toString());
    });
    socket.on('close', () => room.leave(client));
  };

  return {
    upgrade: async (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      try {
        const url = urlOf(request);
        await admit(request, url);
        const identity = await authenticate(url.searchParams);
        if (isClosed) throw new HttpError(503, 'STOPPING', 'The relay is stopping.');
        if (!store.isReachable) {
          throw new HttpError(503, 'RELAY_STORE_UNREACHABLE', 'The relay cannot reach its store.');
        }
        if (room.clients.size >= limits.maxClients) throw new HttpError(503, 'RELAY_FULL', 'The relay is full.');
        server.handleUpgrade(request, socket, head, (opened) => welcome(opened, identity));
      } catch (error) {
        if (!(error instanceof HttpError)) log.error('relay upgrade failed', { error: String(error) });
        const reason = error instanceof HttpError && CLOCK_REASONS[error.code];
        if (reason)
          server.handleUpgrade(request, socket, head, (opened) => listenForErrors(opened).close(REFUSED, reason));
        else refuseUpgrade(socket, error);
      }
    },
    drop: (projectId) => {
      const dropped = [...room.clients].filter((client) => projectId === undefined || client.projectId === projectId);
      for (const client of dropped) client.terminate();
      return dropped.length;
    },
    stats: () => room.stats(),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      // Also those that are being closed for their token.
      for (const socket of server.clients) socket.terminate();
      server.close();
      await store.close();
    },
  };
}

/** The requested URL; the host comes from the client. @throws HttpError 400 */
function urlOf({ url = '/' }: IncomingMessage): URL {
  if (URL.canParse(url, 'http://relay')) return new URL(url, 'http://relay');
  throw new HttpError(400, 'REQUEST_MALFORMED', 'The request is not valid HTTP.');
}
