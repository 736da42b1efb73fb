import { RPC_CODES, RpcError } from './json-rpc.js';
import type { RelayLimits } from './relay-limits.js';

/** What a client publishes. The text is encrypted end to end; the relay never sees inside. */
export interface Letter {
  readonly topic: string;
  readonly message: string;
  /** Time to live in seconds. */
  readonly ttl: number;
  /** What kind of message it is, by the sign protocol's numbers; passed on unread. */
  readonly tag: number;
  readonly attestation?: string | null | undefined;
}

/** A letter in its box. */
export interface Mail extends Letter {
  /** Client id of the sender, who never gets it back. */
  readonly from: string;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  readonly expiresAt: number;
  /** Client ids that have confirmed it. */
  readonly ackedBy: Set<string>;
}

export interface Mailbox {
  /**
   * Puts a letter in its topic's box. A retried one, same text on the same topic, returns `null`.
   * @throws RpcError `limitExceeded` when the box or the whole room is full.
   */
  put(letter: Letter, from: string): Mail | null;
  /** Letters on a topic that others wrote and that still live, oldest first, whether confirmed or not. */
  lettersFor(topic: string, clientId: string): Mail[];
  /** Forgets expired letters. */
  sweep(): void;
  size(): { readonly topics: number; readonly messages: number; readonly bytes: number };
}

export type MailboxLimits = Pick<RelayLimits, 'maxMailboxMessages' | 'maxMailboxBytes'>;

/** Keeps letters in memory until their time is over, so that a client that comes late still gets them. */
export function createMailbox(limits: MailboxLimits, now: () => number = Date.now): Mailbox {
  const boxes = new Map<string, Mail[]>();
  let messages = 0;
  let bytes = 0;

  const isAlive = (mail: Mail) => mail.expiresAt > now();
  const sweepBox = (topic: string, box: readonly Mail[]) => {
    const alive = box.filter(isAlive);
    for (const mail of box) if (!isAlive(mail)) bytes -= mail.message.length;
    messages -= box.length - alive.length;
    if (alive.length > 0) boxes.set(topic, alive);
    else boxes.delete(topic);
  };

  return {
    put: (letter, from) => {
      sweepBox(letter.topic, boxes.get(letter.topic) ?? []);
      const box = boxes.get(letter.topic) ?? [];
      if (box.some(({ message }) => message === letter.message)) return null;
      if (box.length >= limits.maxMailboxMessages) {
        throw new RpcError(
          RPC_CODES.limitExceeded,
          `At most ${limits.maxMailboxMessages} messages can wait on a topic`,
        );
      }
      if (bytes + letter.message.length > limits.maxMailboxBytes) {
        throw new RpcError(RPC_CODES.limitExceeded, 'The relay cannot hold more messages now');
      }
      const publishedAt = now();
      const mail = {
        ...letter,
        from,
        publishedAt,
        expiresAt: publishedAt + letter.ttl * 1_000,
        ackedBy: new Set<string>(),
      };
      box.push(mail);
      boxes.set(letter.topic, box);
      messages += 1;
      bytes += letter.message.length;
      return mail;
    },
    lettersFor: (topic, clientId) => (boxes.get(topic) ?? []).filter((mail) => isAlive(mail) && mail.from !== clientId),
    sweep: () => {
      for (const [topic, box] of boxes) sweepBox(topic, box);
    },
    size: () => ({ topics: boxes.size, messages, bytes }),
  };
}
