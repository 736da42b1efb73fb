import { createHash, randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { encodeRequest, type RpcId } from './json-rpc.js';
import type { StoredMessage } from './message-store.js';

/** One open socket, its subscriptions, and the deliveries that it has not acknowledged. */
export interface RelayClient {
  /** The `did:key` of the key that signed its token. A client with two tabs has two sockets and one id. */
  readonly id: string;
  /** Unique among the sockets of all processes. */
  readonly socketId: string;
  readonly projectId: string;
  readonly topics: ReadonlySet<string>;
  /** How many delivered messages it has not acknowledged. */
  readonly unconfirmed: number;
  /** Returns the subscription's id, and whether it is new. */
  subscribe(topic: string): { readonly id: string; readonly isNew: boolean };
  unsubscribe(topic: string): void;
  /** Sends a message if the client is still subscribed to its topic. */
  deliver(stored: StoredMessage): boolean;
  /** Records the client's response to a delivery; returns the message if it acknowledged a pending delivery. */
  confirm(deliveryId: RpcId, isError: boolean): StoredMessage | null;
  /** Sends text, or closes the socket if the client reads too slowly. */
  send(text: string): void;
  /** Sends a ping; closes the socket if too many pings were not answered. Forgets expired deliveries. */
  checkAlive(nowMs: number): void;
  terminate(): void;
}

export interface RelayClientOptions {
  readonly id: string;
  readonly projectId: string;
  readonly socket: WebSocket;
  readonly maxBufferedBytes: number;
  readonly nextDeliveryId: () => number;
}

/** One ping may be lost while either side is busy. */
const MAX_UNANSWERED_PINGS = 2;

/** Clients derive the same id from the topic and their own id, and use it to unsubscribe. */
const subscriptionId = (topic: string, clientId: string) =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex');

export function createRelayClient(options: RelayClientOptions): RelayClient {
  const { id, projectId, socket, maxBufferedBytes, nextDeliveryId } = options;
  const topics = new Set<string>();
  const unconfirmed = new Map<RpcId, StoredMessage>();
  /** The last delivery of each: a client that subscribes again and again must not make the map grow. */
  const deliveryIds = new Map<string, RpcId>();
  const forget = (deliveryId: RpcId, stored: StoredMessage) => {
    unconfirmed.delete(deliveryId);
    deliveryIds.delete(stored.id);
  };
  let unansweredPings = 0;
  socket.on('pong', () => {
    unansweredPings = 0;
  });

  const send = (text: string) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
    else socket.send(text);
  };

  return {
    id,
    socketId: randomUUID(),
    projectId,
    topics,
    get unconfirmed() {
      return unconfirmed.size;
    },
    subscribe: (topic) => {
      const isNew = !topics.has(topic);
      topics.add(topic);
      return { id: subscriptionId(topic, id), isNew };
    },
    unsubscribe: (topic) => void topics.delete(topic),
    deliver: (stored) => {
      if (!topics.has(stored.topic) || socket.readyState !== WebSocket.OPEN) return false;
      const deliveryId = nextDeliveryId();
      unconfirmed.delete(deliveryIds.get(stored.id) ?? '');
      unconfirmed.set(deliveryId, stored);
      deliveryIds.set(stored.id, deliveryId);
      const { topic, message, publishedAt, tag, attestation } = stored;
      const data = { topic, message, publishedAt, tag, attestation };
      send(encodeRequest(deliveryId, 'irn_subscription', { id: subscriptionId(topic, id), data }));
      return true;
    },
    confirm: (deliveryId, isError) => {
      const stored = unconfirmed.get(deliveryId);
      if (!stored) return null;
      forget(deliveryId, stored);
      return isError ? null : stored;
    },
    send,
    checkAlive: (nowMs) => {
      for (const [deliveryId, stored] of unconfirmed) if (stored.expiresAt <= nowMs) forget(deliveryId, stored);
      if (unansweredPings === MAX_UNANSWERED_PINGS) return socket.terminate();
      unansweredPings += 1;
      socket.ping();
    },
    terminate: () => socket.terminate(),
  };
}
