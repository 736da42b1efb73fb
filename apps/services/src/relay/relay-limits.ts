/** What one client, and all of them together, may use of the relay. */
export interface RelayLimits {
  /** Longest frame; a longer one closes the socket with code 1009. */
  readonly maxMessageBytes: number;
  /** Longest time a message may wait to be read. */
  readonly maxTtlS: number;
  /** Subscriptions of one socket. */
  readonly maxTopicsPerClient: number;
  /** Messages waiting on one topic. */
  readonly maxMailboxMessages: number;
  /** Text waiting on all topics together. */
  readonly maxMailboxBytes: number;
  readonly maxClients: number;
  /** Text queued for a client that does not read; one that falls behind further is cut off. */
  readonly maxBufferedBytes: number;
  /** A socket is pinged this often, and cut off when two pings in a row went unanswered. */
  readonly pingIntervalMs: number;
}

const MIB = 1024 * 1024;

/** Pings come at twice the rate that clients need: in Node they drop a socket that was silent for 31 s. */
export const DEFAULT_RELAY_LIMITS: RelayLimits = {
  maxMessageBytes: 4 * MIB,
  maxTtlS: 30 * 24 * 60 * 60,
  maxTopicsPerClient: 1_000,
  maxMailboxMessages: 500,
  maxMailboxBytes: 128 * MIB,
  maxClients: 2_000,
  maxBufferedBytes: 16 * MIB,
  pingIntervalMs: 15_000,
};
