import { RPC_CODES, RpcError } from './json-rpc.js';
import type { RelayLimits } from './relay-limits.js';

/** A message as a client publishes it. The text is encrypted end to end; the relay cannot read it. */
export interface PublishedMessage {
  readonly topic: string;
  readonly message: string;
  /** Time to live in seconds. */
  readonly ttl: number;
  /** The kind of message, as numbered by the sign protocol; passed on unchanged. */
  readonly tag: number;
  readonly attestation?: string | null | undefined;
}

/** A message kept for delivery. */
export interface StoredMessage extends PublishedMessage {
  /** Client id of the sender, who does not receive it. */
  readonly from: string;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  readonly expiresAt: number;
  /** Client ids that have acknowledged it. */
  readonly ackedBy: Set<string>;
}

export interface Mailbox {
  /**
   * Stores a message on its topic. Returns `null` for a retry, that is, the same text on the same topic.
   * @throws RpcError `limitExceeded` if the topic or the relay is full.
   */
  put(published: PublishedMessage, from: string): StoredMessage | null;
  /** Unexpired messages on a topic from other clients, oldest first, acknowledged or not. */
  messagesFor(topic: string, clientId: string): StoredMessage[];
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
  let messages = 0;
  let bytes = 0;

  const isAlive = (stored: StoredMessage) => stored.expiresAt > now();
  const sweepBox = (topic: string, box: readonly StoredMessage[]) => {
    const alive = box.filter(isAlive);
    for (const stored of box) if (!isAlive(stored)) bytes -= bytesOf(stored);
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
      const stored = {
        ...published,
        from,
        publishedAt,
        expiresAt: publishedAt + published.ttl * 1_000,
        ackedBy: new Set<string>(),
      };
      box.push(stored);
      boxes.set(published.topic, box);
      messages += 1;
      bytes += bytesOf(published);
      return stored;
    },
    messagesFor: (topic, clientId) =>
      (boxes.get(topic) ?? []).filter((stored) => isAlive(stored) && stored.from !== clientId),
    sweep: () => {
      for (const [topic, box] of boxes) sweepBox(topic, box);
    },
    size: () => ({ topics: boxes.size, messages, bytes }),
  };
}
