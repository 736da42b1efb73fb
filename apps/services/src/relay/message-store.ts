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

/** Names a message of a store without its text: what is delivered and not acknowledged yet is remembered by it. */
export interface MessageRef {
  /** Its position: unique, and later ones of its topic have higher ones. Only its store compares them. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A message kept for delivery. */
export interface StoredMessage extends PublishedMessage, MessageRef {
  /** Client id of the sender, who does not receive it. */
  readonly from: string;
  /** The socket that it came over. */
  readonly socketId: string;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
}

/** A socket, as the sender or the reader of messages. */
export interface MessageReader {
  /** The client's id. A client with two tabs has two sockets and one id. */
  readonly id: string;
  readonly socketId: string;
}

export interface ReadOptions {
  /**
   * - `waiting`: of other clients, and not acknowledged by this one; for a subscription that begins.
   * - `new`: of other sockets; for a subscription that goes on.
   * - `all`: of other clients, acknowledged or not.
   */
  readonly kind: 'waiting' | 'new' | 'all';
  /** The position of the last message that was read; null for the oldest. */
  readonly after: string | null;
  /** Reading stops before the message that exceeds it, but not before the first one with `isFirst`. */
  readonly maxBytes: number;
  readonly isFirst: boolean;
  /** Reading also stops after so many; without it, they are not counted. */
  readonly maxMessages?: number;
}

interface ReadMessages {
  /** Oldest first. */
  readonly messages: readonly StoredMessage[];
  /** The position from which to read on; null for the beginning. */
  readonly last: string | null;
  /** Whether others are left because of `maxBytes` or `maxMessages`. */
  readonly hasMore: boolean;
  /** Of these messages, as they count against the limits. */
  readonly bytes: number;
}

export interface StoreFigures {
  readonly topics: number;
  readonly messages: number;
  readonly bytes: number;
}

/** Where messages wait. Calls reject with an `RpcError` for the client. */
export interface MessageStore {
  /** False while its server cannot be reached. */
  readonly isReachable: boolean;
  /** Resolves when the message is stored: with false for a retry, that is, the same text on the same topic. */
  put(published: PublishedMessage, from: MessageReader): Promise<boolean>;
  read(topic: string, reader: MessageReader, options: ReadOptions): Promise<ReadMessages>;
  /** The client will not receive it again in a later subscription. */
  acknowledge(message: MessageRef, clientId: string): Promise<void>;
  /** Deletes expired messages. */
  sweep(): Promise<void>;
  figures(): Promise<StoreFigures>;
  /**
   * Reports topics with new messages, by any process; null if they are not known, for example after the connection was lost.
   */
  watch(onNews: (topics: Iterable<string> | null) => void): void;
  close(): Promise<void>;
}
