import { createHash } from 'node:crypto';
import { WebSocket } from 'ws';
import { encodeRequest, type RpcId } from './json-rpc.js';
import type { Mail } from './mailbox.js';

/** One open socket, the topics it listens to, and what it has been sent and not yet confirmed. */
export interface RelayClient {
  /** `did:key` of the key its token is signed with. A client with two tabs has two sockets and one id. */
  readonly id: string;
  readonly projectId: string;
  readonly topics: ReadonlySet<string>;
  /** Returns the subscription's id, and whether it is new. */
  subscribe(topic: string): { readonly id: string; readonly isNew: boolean };
  unsubscribe(topic: string): void;
  /** Sends a letter, if the client still listens to its topic. */
  deliver(mail: Mail): boolean;
  /** Notes the client's answer to a delivery; returns whether it was one that waited for an answer. */
  confirm(deliveryId: RpcId, isError: boolean): boolean;
  /** Sends text, or cuts the client off when it has fallen too far behind in reading. */
  send(text: string): void;
  /** Pings; cuts the socket off when too many pings went unanswered. Forgets expired deliveries. */
  checkLife(nowMs: number): void;
  terminate(): void;
}

export interface RelayClientOptions {
  readonly id: string;
  readonly projectId: string;
  readonly socket: WebSocket;
  readonly maxBufferedBytes: number;
  readonly nextDeliveryId: () => number;
}

/** One may be lost to a busy moment on either side. */
const MAX_UNANSWERED_PINGS = 2;

/** Clients work the same id out for themselves, from the topic and their own id, and unsubscribe by it. */
const subscriptionId = (topic: string, clientId: string) =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex');

export function createRelayClient(options: RelayClientOptions): RelayClient {
  const { id, projectId, socket, maxBufferedBytes, nextDeliveryId } = options;
  const topics = new Set<string>();
  const unconfirmed = new Map<RpcId, Mail>();
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
    projectId,
    topics,
    subscribe: (topic) => {
      const isNew = !topics.has(topic);
      topics.add(topic);
      return { id: subscriptionId(topic, id), isNew };
    },
    unsubscribe: (topic) => void topics.delete(topic),
    deliver: (mail) => {
      if (!topics.has(mail.topic) || socket.readyState !== WebSocket.OPEN) return false;
      const deliveryId = nextDeliveryId();
      unconfirmed.set(deliveryId, mail);
      const { topic, message, publishedAt, tag, attestation } = mail;
      const data = { topic, message, publishedAt, tag, attestation };
      send(encodeRequest(deliveryId, 'irn_subscription', { id: subscriptionId(topic, id), data }));
      return true;
    },
    confirm: (deliveryId, isError) => {
      const mail = unconfirmed.get(deliveryId);
      if (!mail) return false;
      unconfirmed.delete(deliveryId);
      if (!isError) mail.ackedBy.add(id);
      return !isError;
    },
    send,
    checkLife: (nowMs) => {
      for (const [deliveryId, mail] of unconfirmed) if (mail.expiresAt <= nowMs) unconfirmed.delete(deliveryId);
      if (unansweredPings === MAX_UNANSWERED_PINGS) return socket.terminate();
      unansweredPings += 1;
      socket.ping();
    },
    terminate: () => socket.terminate(),
  };
}
