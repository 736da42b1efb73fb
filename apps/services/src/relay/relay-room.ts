import { RPC_CODES, RpcError } from './json-rpc.js';
import type { MessageRef, MessageStore, PublishedMessage, StoredMessage, StoreFigures } from './message-store.js';
import type { RelayClient } from './relay-client.js';
import type { RelayLimits } from './relay-limits.js';

/** Subscriptions of this process, and the messages between clients. Independent of sockets. */
export interface RelayRoom {
  enter(client: RelayClient): void;
  leave(client: RelayClient): void;
  /** Stores the message for all other subscribers of the topic, present and later. Resolves when it is stored. */
  publish(client: RelayClient, message: PublishedMessage): Promise<true>;
  /** Returns subscription ids in the given order. Stored messages are delivered after the response to this call. */
  subscribe(client: RelayClient, topics: readonly string[]): string[];
  unsubscribe(client: RelayClient, topics: readonly string[]): true;
  /** Records that the client has received it: its later subscriptions do not deliver it again. */
  acknowledge(client: RelayClient, message: MessageRef): Promise<void>;
  /** Delivers what had to wait while the client was full, if it no longer is. */
  resume(client: RelayClient): void;
  /** Stored messages of these topics, up to a total length; `hasMore` if there are others. */
  fetchMessages(
    client: RelayClient,
    topics: readonly string[],
  ): Promise<{ readonly messages: readonly StoredMessage[]; readonly hasMore: boolean }>;
  /** Deletes expired messages and checks that every client is alive. */
  tick(nowMs: number): void;
  readonly clients: ReadonlySet<RelayClient>;
  stats(): Promise<RelayStats>;
}

export interface RelayStats {
  readonly clients: number;
  readonly topics: number;
  /** In the store, which processes may share; all other figures are of this process. */
  readonly waiting: StoreFigures;
  readonly published: number;
  readonly delivered: number;
  /** Deliveries to connected clients that were not acknowledged. */
  readonly unconfirmed: number;
}

/** What a subscription has read of its topic. */
interface Cursor {
  after: string | null;
  /** Whether the messages that waited when it began have been read. */
  hasBegun: boolean;
  isReading: boolean;
  /** Whether there is something to read since the last read began. */
  hasNews: boolean;
}

/** Messages that are read of a topic at once, so that those of others are delivered between them. */
const TURN_MESSAGES = 50;
const ALL_TURNS = Number.POSITIVE_INFINITY;

/** How long to wait after a read that failed. */
const READ_AGAIN_MS = 500;

export function createRelayRoom(limits: RelayLimits, store: MessageStore): RelayRoom {
  const clients = new Set<RelayClient>();
  const listeners = new Map<string, Map<RelayClient, Cursor>>();
  /** Of clients that were full: what they were given last, and which are being served now. */
  const lastServed = new WeakMap<RelayClient, string>();
  const resuming = new WeakSet<RelayClient>();
  let published = 0;
  let delivered = 0;

  const stopListening = (client: RelayClient, topic: string) => {
    client.unsubscribe(topic);
    const others = listeners.get(topic);
    others?.delete(client);
    if (others?.size === 0) listeners.delete(topic);
  };
  const readOnce = async (client: RelayClient, topic: string, cursor: Cursor) => {
    cursor.hasNews = false;
    const kind = cursor.hasBegun ? 'new' : 'waiting';
    const { after } = cursor;
    const maxBytes = limits.maxBufferedBytes;
    const options = { kind, after, maxBytes, isFirst: true, maxMessages: TURN_MESSAGES } as const;
    const read = await store.read(topic, client, options);
    if (listeners.get(topic)?.get(client) !== cursor) return;
    for (const stored of read.messages) {
      if (client.isFull) {
        // The rest is read again from there: it is kept in the store, and not here.
        cursor.hasNews = true;
        return;
      }
      if (client.deliver(stored)) delivered += 1;
      cursor.after = stored.id;
    }
    cursor.after = read.last;
    if (read.hasMore) cursor.hasNews = true;
    else cursor.hasBegun = true;
  };
  /** One read at a time for each subscription, so that it delivers each message once and in order. */
  const deliverNews = async (client: RelayClient, topic: string, cursor: Cursor, turns: number): Promise<void> => {
    cursor.hasNews = true;
    if (cursor.isReading) return;
    cursor.isReading = true;
    try {
      const isWanted = () => cursor.hasNews && !client.isFull && listeners.get(topic)?.get(client) === cursor;
      for (let turn = 0; turn < turns && isWanted(); turn += 1) await readOnce(client, topic, cursor);
      cursor.isReading = false;
    } catch {
      // The store reports why. Nothing else would read this topic before its next message.
      setTimeout(() => {
        cursor.isReading = false;
        void deliverNews(client, topic, cursor, ALL_TURNS);
      }, READ_AGAIN_MS).unref();
    }
  };
  store.watch((topics) => {
    for (const topic of topics ?? listeners.keys()) {
      for (const [client, cursor] of listeners.get(topic) ?? []) void deliverNews(client, topic, cursor, ALL_TURNS);
    }
  });

  /** The next topic with something to read behind the one that was served last, so that each has its turn. */
  const findNext = (client: RelayClient) => {
    const topics = [...client.topics];
    const first = topics.indexOf(lastServed.get(client) ?? '') + 1;
    for (const topic of [...topics.slice(first), ...topics.slice(0, first)]) {
      const cursor = listeners.get(topic)?.get(client);
      if (cursor?.hasNews && !cursor.isReading) return { topic, cursor };
    }
    return null;
  };
  const serveInTurn = async (client: RelayClient) => {
    if (resuming.has(client)) return;
    resuming.add(client);
    for (let next = findNext(client); next && !client.isFull; next = findNext(client)) {
      lastServed.set(client, next.topic);
      await deliverNews(client, next.topic, next.cursor, 1);
    }
    resuming.delete(client);
  };
  const resume = (client: RelayClient) => {
    if (!client.isFull) void serveInTurn(client);
  };

  const listen = (client: RelayClient, topic: string) => {
    const { id, isNew } = client.subscribe(topic);
    if (!isNew) return id;
    const cursor: Cursor = { after: null, hasBegun: false, isReading: false, hasNews: false };
    listeners.set(topic, (listeners.get(topic) ?? new Map<RelayClient, Cursor>()).set(client, cursor));
    // The client must receive its subscription id first, so stored messages are delivered after the response.
    setImmediate(() => void deliverNews(client, topic, cursor, ALL_TURNS));
    return id;
  };

  return {
    clients,
    enter: (client) => void clients.add(client),
    leave: (client) => {
      clients.delete(client);
      for (const topic of [...client.topics]) stopListening(client, topic);
    },
    publish: async (client, message) => {
      if (message.ttl > limits.maxTtlS) {
        throw new RpcError(RPC_CODES.invalidParams, `requested ttl is above ${limits.maxTtlS} seconds`);
      }
      if (await store.put(message, client)) published += 1;
      return true;
    },
    subscribe: (client, topics) => {
      // It has left while its call waited for its turn.
      if (!clients.has(client)) return [];
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
    acknowledge: (client, message) => store.acknowledge(message, client.id),
    resume,
    fetchMessages: async (client, topics) => {
      const messages: StoredMessage[] = [];
      let maxBytes = limits.maxBufferedBytes;
      for (const topic of new Set(topics)) {
        const isFirst = messages.length === 0;
        const read = await store.read(topic, client, { kind: 'all', after: null, maxBytes, isFirst });
        messages.push(...read.messages);
        if (read.hasMore) return { messages, hasMore: true };
        maxBytes -= read.bytes;
      }
      return { messages, hasMore: false };
    },
    tick: (nowMs) => {
      // What fails is swept with the next tick; the store reports why.
      store.sweep().catch(() => {});
      for (const client of clients) {
        client.checkAlive(nowMs);
        resume(client);
      }
    },
    stats: async () => ({
      clients: clients.size,
      topics: listeners.size,
      waiting: await store.figures(),
      published,
      delivered,
      unconfirmed: [...clients].reduce((sum, { unconfirmed }) => sum + unconfirmed, 0),
    }),
  };
}
