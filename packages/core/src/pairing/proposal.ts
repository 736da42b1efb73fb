import { within } from '../adapter-kit/abortable.js';
import { WalletMisbehavedError } from '../errors/connection-errors.js';
import { RelayUnreachableError } from '../errors/pairing-errors.js';
import type { PairingNamespaces, PairingSession } from '../ports/pairing.js';
import { PAIRING_LIFETIME_MS } from './pairing-lifetime.js';
import { readPairingSession } from './session.js';
import { GOODBYE_LIMIT_MS, settle } from './settle.js';
import type { SignClient, SignNamespace } from './sign-client.js';

const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' };

function toSignNamespaces(namespaces: PairingNamespaces): Record<string, SignNamespace> {
  const wanted: Record<string, SignNamespace> = {};
  for (const [namespace, { events, methods, networkIds, rpcUrls }] of Object.entries(namespaces)) {
    // A namespace whose last network the host has taken back has nothing to ask for.
    if (networkIds.length === 0) continue;
    const rpcMap: Record<string, string> = {};
    for (const [networkId, url] of Object.entries(rpcUrls)) {
      if (url) rpcMap[networkId.slice(namespace.length + 1)] = url;
    }
    wanted[namespace] = { chains: [...networkIds], methods: [...methods], events: [...events], rpcMap };
  }
  return wanted;
}

/** A URI that waits for its wallet. */
export interface Proposal {
  readonly uri: string;
  readonly expiresAt: number;
  readonly approved: Promise<PairingSession>;
}

/** Tells a wallet that its session is over. */
export const leave = (client: SignClient, topic: string) =>
  within(client.disconnect({ topic, reason: USER_DISCONNECTED }), GOODBYE_LIMIT_MS, () => new RelayUnreachableError());

/** Proposes a session. @throws RELAY_UNREACHABLE */
export async function propose(client: SignClient, namespaces: PairingNamespaces, now: () => number): Promise<Proposal> {
  const { approval, uri } = await client.connect({ optionalNamespaces: toSignNamespaces(namespaces) });
  if (!uri) throw new RelayUnreachableError({ details: 'The relay accepted the proposal without a URI.' });
  // Asked once: the SDK answers only the last one who asks.
  const approved = approval().then((settled) => {
    const session = readPairingSession(settled);
    if (session) return session;
    void settle(leave(client, settled.topic));
    throw new WalletMisbehavedError('The session that it settled cannot be read.');
  });
  return { uri, approved, expiresAt: now() + PAIRING_LIFETIME_MS };
}

/**
 * What was given up leaves nothing behind: its URI leads nowhere, and a session approved too late ends unseen.
 * @param onLate told of such a session before it ends: the SDK says nothing of an end that we ask for
 * @returns settles when the URI leads nowhere; nobody has to wait for a session that may never come
 */
export async function abandon(
  client: SignClient,
  proposal: Promise<Proposal>,
  onLate: (topic: string) => void,
): Promise<void> {
  const { approved, uri } = await proposal;
  const dropped = settle(client.dropProposal(uri));
  void settle(
    Promise.all([approved, dropped]).then(([{ topic }]) => {
      onLate(topic);
      return leave(client, topic);
    }),
  );
  await dropped;
}

/** With this much left a URI counts as expired: nobody can use it in time. Source: C9.5. */
export const PAIRING_EXPIRY_MARGIN_MS = 10_000;

export const isPairingExpired = (expiresAt: number, now: number): boolean =>
  expiresAt - now <= PAIRING_EXPIRY_MARGIN_MS;

/**
 * Calls back once a URI counts as expired. Timers stand still while a device sleeps, so that the clock is looked at
 * again whenever the page is.
 * @returns a function that ends it.
 */
export function watchExpiry(expiresAt: number, now: () => number, onExpired: () => void): () => void {
  const places = [globalThis.document, globalThis.window].filter((place) => place !== undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const place of places) {
      place.removeEventListener('visibilitychange', look);
      place.removeEventListener('focus', look);
    }
  };
  const look = () => {
    clearTimeout(timer);
    if (isPairingExpired(expiresAt, now())) {
      stop();
      onExpired();
    } else timer = setTimeout(look, expiresAt - PAIRING_EXPIRY_MARGIN_MS - now());
  };
  for (const place of places) {
    place.addEventListener('visibilitychange', look);
    place.addEventListener('focus', look);
  }
  look();
  return stop;
}
