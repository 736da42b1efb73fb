import { within } from '../adapter-kit/abortable.js';
import { readMember } from '../errors/member.js';
import { RelayUnreachableError } from '../errors/pairing-errors.js';

/** How long an open socket may take to respond before it counts as dead. */
const RESPONSE_LIMIT_MS = 1_500;

/** The part of the SDK's relayer that receives messages. */
interface Relayer<Messages extends unknown[]> {
  readonly connected: boolean;
  request(request: { method: string; params: unknown }): Promise<unknown>;
  /** Opens a socket, or joins the attempt that is under way. */
  transportOpen(): Promise<void>;
  restartTransport(): Promise<void>;
  /** Skips messages that were received before. */
  handleBatchMessageEvents(messages: Messages): Promise<void>;
}

/**
 * Receives what the wallet has sent for a session. The SDK does not always connect again by itself: it stops after an
 * error of the socket, and does not notice that a socket is dead, as after the device slept. A socket that does not
 * answer is replaced by a new one.
 *
 * The wallet is not pinged. A ping (`wc_sessionPing`) would prompt nobody, since wallets answer it in their SDK, but
 * a phone in a pocket answers as little as a wallet that has lost the session, so silence means nothing. A wallet that
 * ends a session leaves a message at the relay, which is fetched here.
 */
export async function refreshRelay<Messages extends unknown[]>(
  relayer: Relayer<Messages>,
  topic: string,
): Promise<void> {
  if (!relayer.connected) await relayer.transportOpen();
  const fetched = relayer.request({ method: 'irn_batchFetchMessages', params: { topics: [topic] } });
  const answer = await within(fetched, RESPONSE_LIMIT_MS, () => new RelayUnreachableError()).catch(() => undefined);
  // A new socket fetches them by itself.
  if (answer === undefined) await relayer.restartTransport();
  else if (hasMessages<Messages>(answer)) await relayer.handleBatchMessageEvents(answer.messages);
}

const hasMessages = <Messages extends unknown[]>(answer: unknown): answer is { readonly messages: Messages } =>
  Array.isArray(readMember(answer, 'messages'));
