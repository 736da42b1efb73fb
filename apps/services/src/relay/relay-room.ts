import { RPC_CODES, RpcError } from './json-rpc.js';
import { createMailbox, type Letter, type Mail } from './mailbox.js';
import type { RelayClient } from './relay-client.js';
import type { RelayLimits } from './relay-limits.js';

/** Who listens to what, and the letters that go between them. Knows nothing of sockets. */
export interface RelayRoom {
  enter(client: RelayClient): void;
  leave(client: RelayClient): void;
  /** Delivers to everyone else on the topic, and keeps the letter for those who come late. */
  publish(client: RelayClient, letter: Letter): true;
  /** Returns subscription ids in the order asked. Letters that wait follow after the answer to this call. */
  subscribe(client: RelayClient, topics: readonly string[]): string[];
  unsubscribe(client: RelayClient, topics: readonly string[]): true;
  lettersFor(client: RelayClient, topic: string): Mail[];
  /** Forgets expired letters and checks that every client is alive. */
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
}

export function createRelayRoom(limits: RelayLimits): RelayRoom {
  const mailbox = createMailbox(limits);
  const clients = new Set<RelayClient>();
  const listeners = new Map<string, Set<RelayClient>>();
  let published = 0;
  let delivered = 0;

  const deliver = (client: RelayClient, mail: Mail) => {
    if (client.deliver(mail)) delivered += 1;
  };
  const stopListening = (client: RelayClient, topic: string) => {
    client.unsubscribe(topic);
    const others = listeners.get(topic);
    others?.delete(client);
    if (others?.size === 0) listeners.delete(topic);
  };
  const deliverWaiting = (client: RelayClient, topic: string) => {
    for (const mail of mailbox.lettersFor(topic, client.id)) if (!mail.ackedBy.has(client.id)) deliver(client, mail);
  };
  const listen = (client: RelayClient, topic: string) => {
    const { id, isNew } = client.subscribe(topic);
    if (!isNew) return id;
    listeners.set(topic, (listeners.get(topic) ?? new Set()).add(client));
    // The client learns its subscription's id first: deliveries go out after the answer to this call.
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
    publish: (client, letter) => {
      if (letter.ttl > limits.maxTtlS) {
        throw new RpcError(RPC_CODES.invalidParams, `requested ttl is above ${limits.maxTtlS} seconds`);
      }
      const mail = mailbox.put(letter, client.id);
      if (!mail) return true;
      published += 1;
      for (const peer of listeners.get(letter.topic) ?? []) if (peer !== client) deliver(peer, mail);
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
    lettersFor: (client, topic) => mailbox.lettersFor(topic, client.id),
    tick: (nowMs) => {
      mailbox.sweep();
      for (const client of clients) client.checkLife(nowMs);
    },
    stats: () => ({ clients: clients.size, topics: listeners.size, waiting: mailbox.size(), published, delivered }),
  };
}
