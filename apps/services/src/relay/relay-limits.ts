/** Resource limits, per client and in total. */
export interface RelayLimits {
  /** Longest frame; a longer one closes the socket with code 1009. */
  readonly maxMessageBytes: number;
  /** Longest time that a message may be stored. */
  readonly maxTtlS: number;
  /** Subscriptions of one socket. */
  readonly maxTopicsPerClient: number;
  /** Stored messages per topic. */
  readonly maxMailboxMessages: number;
  /** Stored messages in total, each with what storing it takes. */
  readonly maxMailboxBytes: number;
  /** Open sockets of one process. */
  readonly maxClients: number;
  /** Text queued for a client that does not read, beyond which its socket is closed; also of one fetched list. */
  readonly maxBufferedBytes: number;
  /** Deliveries of one socket that may wait for their acknowledgement; other messages stay in the store until then. */
  readonly maxUnconfirmed: number;
  /** Interval between pings; a socket is closed after two unanswered pings in a row. */
  readonly pingIntervalMs: number;
}

const MIB = 1024 * 1024;

/** Pings are sent twice as often as clients need: in Node, clients close a socket that was silent for 31 s. */
export const DEFAULT_RELAY_LIMITS: RelayLimits = {
  maxMessageBytes: 4 * MIB,
  maxTtlS: 30 * 24 * 60 * 60,
  maxTopicsPerClient: 1_000,
  maxMailboxMessages: 500,
  maxMailboxBytes: 128 * MIB,
  maxClients: 5_000,
  maxBufferedBytes: 16 * MIB,
  maxUnconfirmed: 1_000,
  pingIntervalMs: 15_000,
};
