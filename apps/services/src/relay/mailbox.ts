import { RPC_CODES, RpcError } from './json-rpc.js';
import type { MessageReader, PublishedMessage, ReadOptions, StoredMessage } from './message-store.js';
import type { RelayLimits } from './relay-limits.js';

export interface Mailbox {
  /**
   * Stores a message on its topic. Returns `null` for a retry, that is, the same text on the same topic.
   * @throws RpcError `limitExceeded` if the topic or the relay is full.
   */
  put(published: PublishedMessage, from: MessageReader): StoredMessage | null;
  /** Unexpired messages on a topic, oldest first. */
  messagesFor(topic: string, reader: MessageReader, options: Pick<ReadOptions, 'kind' | 'after'>): StoredMessage[];
  /** A message that is not stored any more is left out. */
  acknowledge(messageId: string, clientId: string): void;
  /** The position of the newest message of all topics. */
  lastId(): string;
  /** Deletes expired messages. */
  sweep(): void;
  size(): { readonly topics: number; readonly messages: number; readonly bytes: number };
}

/** What storing a message takes besides its text: without it, a million short messages would count as one megabyte. */
export const MESSAGE_OVERHEAD_BYTES = 1_024;

/** What a message counts against the limits. */
export const bytesOf = ({ message, attestation }: PublishedMessage) =>
  MESSAGE_OVERHEAD_BYTES + Buffer.byteLength(message) + Buffer.byteLength(attestation ?? '');

export type MailboxLimits = Pick<RelayLimits, 'maxMailboxMessages' | 'maxMailboxBytes'>;

/** Keeps messages in memory until they expire, so that a client that connects later still receives them. */
export function createMailbox(limits: MailboxLimits, now: () => number = Date.now): Mailbox {
  const boxes = new Map<string, StoredMessage[]>();
  /** By the message's id: who has acknowledged it. An entry ends with its message. */
  const ackedBy = new Map<string, Set<string>>();
  let lastId = 0;
  let messages = 0;
  let bytes = 0;

  const isAlive = (stored: StoredMessage) => stored.expiresAt > now();
  const sweepBox = (topic: string, box: readonly StoredMessage[]) => {
    const alive = box.filter(isAlive);
    for (const stored of box) {
      if (isAlive(stored)) continue;
      bytes -= bytesOf(stored);
      ackedBy.delete(stored.id);
    }
    messages -= box.length - alive.length;
    if (alive.length > 0) boxes.set(topic, alive);
    else boxes.delete(topic);
  };

  return {
    put: (published, from) => {
      sweepBox(published.topic, boxes.get(published.topic) ?? []);
      const box = boxes.get(published.topic) ?? [];
      if (box.some(({ message }) => message === published.message)) return null;
      if (box.length >= limits.maxMailboxMessages) {
        throw new RpcError(
          RPC_CODES.limitExceeded,
          `At most ${limits.maxMailboxMessages} messages can wait on a topic`,
        );
      }
      if (bytes + bytesOf(published) > limits.maxMailboxBytes) {
        throw new RpcError(RPC_CODES.limitExceeded, 'The relay cannot store more messages now');
      }
      const publishedAt = now();
      lastId += 1;
      const stored = {
        ...published,
        id: String(lastId),
        from: from.id,
        socketId: from.socketId,
        publishedAt,
        expiresAt: publishedAt + published.ttl * 1_000,
      };
      box.push(stored);
      ackedBy.set(stored.id, new Set());
      boxes.set(published.topic, box);
      messages += 1;
      bytes += bytesOf(published);
      return stored;
    },
    messagesFor: (topic, reader, { kind, after }) =>
      (boxes.get(topic) ?? []).filter((stored) => {
        if (!isAlive(stored) || (after !== null && Number(stored.id) <= Number(after))) return false;
        if (kind === 'new') return stored.socketId !== reader.socketId;
        return stored.from !== reader.id && !(kind === 'waiting' && ackedBy.get(stored.id)?.has(reader.id));
      }),
    acknowledge: (messageId, clientId) => void ackedBy.get(messageId)?.add(clientId),
    lastId: () => String(lastId),
    sweep: () => {
      for (const [topic, box] of boxes) sweepBox(topic, box);
    },
    size: () => ({ topics: boxes.size, messages, bytes }),
  };
}
