import { createHash, randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { encodeRequest, type RpcId } from './json-rpc.js';
import type { MessageRef, StoredMessage } from './message-store.js';
import type { RelayLimits } from './relay-limits.js';

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
  /**
   * Whether it has as many as it may, or has not acknowledged half of them since then; also while more than half of the
   * text that may be queued for its socket is.
   */
  readonly isFull: boolean;
  /** Returns the subscription's id, and whether it is new. */
  subscribe(topic: string): { readonly id: string; readonly isNew: boolean };
  unsubscribe(topic: string): void;
  /** Sends a message if the client is still subscribed to its topic. */
  deliver(stored: StoredMessage): boolean;
  /** Records the client's response to a delivery; returns the message if it acknowledged a pending delivery. */
  confirm(deliveryId: RpcId, isError: boolean): MessageRef | null;
  /** Sends text, or closes the socket if the client reads too slowly. */
  send(text: string): void;
  /** Something has arrived from it: it is alive, also while its pongs wait behind what it sends. */
  noteAlive(): void;
  /**
   * Sends a ping; closes the socket if too many pings were not answered, or if it has neither read nor acknowledged
   * anything for too long while it was full. Forgets expired deliveries.
   */
  checkAlive(nowMs: number): void;
  terminate(): void;
}

export interface RelayClientOptions {
  readonly id: string;
  readonly projectId: string;
  readonly socket: WebSocket;
  readonly limits: Pick<RelayLimits, 'maxBufferedBytes' | 'maxUnconfirmed'>;
  readonly nextDeliveryId: () => number;
  /** Called when the socket has sent so much that the queued text alone no longer makes the client full. */
  readonly onDrained: () => void;
}

/** One ping may be lost while either side is busy. */
const MAX_UNANSWERED_PINGS = 2;
/** In checks: as long as a client that answers no ping has. */
const MAX_FULL_CHECKS = 2;
/** Policy violation (RFC 6455). Clients connect again; their messages are in the store. */
const TOO_SLOW = 1008;

/** Clients derive the same id from the topic and their own id, and use it to unsubscribe. */
const subscriptionId = (topic: string, clientId: string) =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex');

export function createRelayClient(options: RelayClientOptions): RelayClient {
  const { id, projectId, socket, limits, nextDeliveryId, onDrained } = options;
  const topics = new Set<string>();
  /** By the id of the delivery. Without the texts: a client that acknowledges nothing must not fill the memory. */
  const unconfirmed = new Map<RpcId, MessageRef>();
  /** The last delivery of each: a client that subscribes again and again must not make the map grow. */
  const deliveryIds = new Map<string, RpcId>();
  const forget = (deliveryId: RpcId, message: MessageRef) => {
    unconfirmed.delete(deliveryId);
    deliveryIds.delete(message.id);
    // Not after each: what waits is read from the store again.
    if (unconfirmed.size <= limits.maxUnconfirmed / 2) hasEnough = false;
  };
  /** Deliveries that it has not acknowledged. */
  let hasEnough = false;
  /** Text that its socket has not sent. A store in memory can fill it before the socket sends anything. */
  let isBacklogged = false;
  const isFull = () => hasEnough || isBacklogged;
  let unansweredPings = 0;
  let fullChecks = 0;
  const noteAlive = () => {
    unansweredPings = 0;
  };
  socket.on('pong', noteAlive);

  const send = (text: string) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > limits.maxBufferedBytes) socket.close(TOO_SLOW, 'The client reads too slowly.');
    else {
      socket.send(text, onSent);
      // The other half is for answers, and for the one delivery that exceeds this one.
      if (socket.bufferedAmount > limits.maxBufferedBytes / 2) isBacklogged = true;
    }
  };
  const onSent = (error?: Error | null) => {
    if (error || !isBacklogged) return;
    fullChecks = 0;
    if (socket.bufferedAmount > limits.maxBufferedBytes / 2) return;
    isBacklogged = false;
    onDrained();
  };

  return {
    id,
    socketId: randomUUID(),
    projectId,
    topics,
    get unconfirmed() {
      return unconfirmed.size;
    },
    get isFull() {
      return isFull();
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
      unconfirmed.set(deliveryId, { id: stored.id, expiresAt: stored.expiresAt });
      deliveryIds.set(stored.id, deliveryId);
      if (unconfirmed.size >= limits.maxUnconfirmed) hasEnough = true;
      const { topic, message, publishedAt, tag, attestation } = stored;
      const data = { topic, message, publishedAt, tag, attestation };
      send(encodeRequest(deliveryId, 'irn_subscription', { id: subscriptionId(topic, id), data }));
      return true;
    },
    confirm: (deliveryId, isError) => {
      const message = unconfirmed.get(deliveryId);
      if (!message) return null;
      forget(deliveryId, message);
      fullChecks = 0;
      return isError ? null : message;
    },
    send,
    noteAlive,
    checkAlive: (nowMs) => {
      for (const [deliveryId, message] of unconfirmed) if (message.expiresAt <= nowMs) forget(deliveryId, message);
      if (!isFull()) fullChecks = 0;
      else if (fullChecks === MAX_FULL_CHECKS)
        return socket.close(TOO_SLOW, 'Too many messages are not read or not acknowledged.');
      else fullChecks += 1;
      // It is not read now: its frames wait for the store, and its pongs wait behind them.
      if (socket.isPaused) unansweredPings = 0;
      if (unansweredPings === MAX_UNANSWERED_PINGS) return socket.terminate();
      unansweredPings += 1;
      socket.ping();
    },
    terminate: () => socket.terminate(),
  };
}
