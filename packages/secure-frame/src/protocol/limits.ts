/** Every number of the protocol and its client. Times in ms. Sources: F7.1.1, S4.4, S5.3. */
export const LIMITS = {
  /** Size of a message: characters of its strings and keys, and one for each value. */
  messageSize: 256 * 1024,
  /** Levels of lists and objects in a message. */
  messageDepth: 32,
  /** Requests that may wait for a reply at the same time. */
  openRequests: 64,
  /** From the first need of the frame until it is ready. */
  loadMs: 20_000,
  /** For a reply. */
  requestMs: 120_000,
  /** After READY, before a hosted site counts as ready. */
  readyDelayMs: 500,
  /** For the reply to SIGN_OUT. */
  signOutMs: 3_000,
  /** Between two e-mails with a code. */
  emailCooldownMs: 30_000,
} as const;

/**
 * The requests that raise the alert APKT004 when no reply comes in time. The other ones have the same limit, without an
 * alert; RPC_REQUEST has none if a person has to decide. Source: F7.1.1.
 */
export const TIMED_EVENTS: ReadonlySet<string> = new Set([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]);

/** The requests that wait for the frame without a limit. Source: F7.1.1. */
export const UNTIMED_LOAD_EVENTS: ReadonlySet<string> = new Set([
  'SYNC_DAPP_DATA',
  'SYNC_THEME',
  'SET_PREFERRED_ACCOUNT',
]);
