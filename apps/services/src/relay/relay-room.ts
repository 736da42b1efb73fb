import { RPC_CODES, RpcError } from './json-rpc.js';
import { bytesOf, createMailbox, type PublishedMessage, type StoredMessage } from './mailbox.js';
import type { RelayClient } from './relay-client.js';
import type { RelayLimits } from './relay-limits.js';

/** Subscriptions, and the messages between clients. Independent of sockets. */
export interface RelayRoom {
  enter(client: RelayClient): void;
  leave(client: RelayClient): void;
  /** Delivers to all other subscribers of the topic, and stores the message for later subscribers. */
  publish(client: RelayClient, message: PublishedMessage): true;
  /** Returns subscription ids in the given order. Stored messages are delivered after the response to this call. */
  subscribe(client: RelayClient, topics: readonly string[]): string[];
  unsubscribe(client: RelayClient, topics: readonly string[]): true;
  /** Stored messages of these topics, up to a total length; `hasMore` if there are others. */
  fetchMessages(
    client: RelayClient,
    topics: readonly string[],
  ): { readonly messages: StoredMessage[]; readonly hasMore: boolean };
  /** Deletes expired messages and checks that every client is alive. */
  tick(nowMs: number): void;
  readonly clients: ReadonlySet<RelayClient>;
  stats(): RelayStats;
}

export interface RelayStats {
  readonly clients: number;
  readonly topics: number;
  readonly waiting: { readonly topics: number; readonly messages: number; readonly bytes: number };
  readonly published: number;
  readonly delivered: number;
  /** Deliveries to connected clients that were not acknowledged. */
  readonly unconfirmed: number;
}

export function createRelayRoom(limits: RelayLimits): RelayRoom {
  const mailbox = createMailbox(limits);
  const clients = new Set<RelayClient>();
  const listeners = new Map<string, Set<RelayClient>>();
  let published = 0;
  let delivered = 0;

  const deliver = (client: RelayClient, stored: StoredMessage) => {
    if (client.deliver(stored)) delivered += 1;
  };
  const stopListening = (client: RelayClient, topic: string) => {
    client.unsubscribe(topic);
    const others = listeners.get(topic);
    others?.delete(client);
    if (others?.size === 0) listeners.delete(topic);
  };
  const deliverWaiting = (client: RelayClient, topic: string) => {
    for (const stored of mailbox.messagesFor(topic, client.id))
      if (!stored.ackedBy.has(client.id)) deliver(client, stored);
  };
  const listen = (client: RelayClient, topic: string) => {
    const { id, isNew } = client.subscribe(topic);
    if (!isNew) return id;
    listeners.set(topic, (listeners.get(topic) ?? new Set()).add(client));
    // The client must receive its subscription id first, so stored messages are delivered after the response.
    setImmediate(() => deliverWaiting(client, topic));
    return id;
  };

  return {
    clients,
    enter: (client) => void clients.add(client),
    leave: (client) => {
      clients.delete(client);
      for (const topic of [...client.topics]) stopListening(client, topic);
    },
    publish: (client, message) => {
      if (message.ttl > limits.maxTtlS) {
        throw new RpcError(RPC_CODES.invalidParams, `requested ttl is above ${limits.maxTtlS} seconds`);
      }
      const stored = mailbox.put(message, client.id);
      if (!stored) return true;
      published += 1;
      for (const peer of listeners.get(message.topic) ?? []) if (peer !== client) deliver(peer, stored);
      return true;
    },
    subscribe: (client, topics) => {
      const total = new Set([...client.topics, ...topics]).size;
      if (total > limits.maxTopicsPerClient) {
        throw new RpcError(RPC_CODES.limitExceeded, `At most ${limits.maxTopicsPerClient} topics for one client`);
      }
      return topics.map((topic) => listen(client, topic));
    },
    unsubscribe: (client, topics) => {
      for (const topic of topics) stopListening(client, topic);
      return true;
    },
    fetchMessages: (client, topics) => {
      const messages: StoredMessage[] = [];
      let bytes = 0;
      for (const topic of new Set(topics)) {
        for (const stored of mailbox.messagesFor(topic, client.id)) {
          bytes += bytesOf(stored);
          if (bytes > limits.maxBufferedBytes && messages.length > 0) return { messages, hasMore: true };
          messages.push(stored);
        }
      }
      return { messages, hasMore: false };
    },
    tick: (nowMs) => {
      mailbox.sweep();
      for (const client of clients) client.checkAlive(nowMs);
    },
    stats: () => ({
      clients: clients.size,
      topics: listeners.size,
      waiting: mailbox.size(),
      published,
      delivered,
      unconfirmed: [...clients].reduce((sum, { unconfirmed }) => sum + unconfirmed, 0),
    }),
  };
}
