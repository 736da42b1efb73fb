import { within } from '../adapter-kit/abortable.js';
import { WalletMisbehavedError } from '../errors/connection-errors.js';
import { RelayUnreachableError } from '../errors/pairing-errors.js';
import type { PairingAuthentication, PairingNamespaces, PairingSession } from '../ports/pairing.js';
import { PAIRING_LIFETIME_MS } from './pairing-lifetime.js';
import { readPairingSession } from './session.js';
import { GOODBYE_LIMIT_MS, settle } from './settle.js';
import type { SignAuthentication, SignClient, SignNamespace } from './sign-client.js';

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

/** What a session is proposed with. */
export interface ProposalWish {
  readonly namespaces: PairingNamespaces;
  readonly authentication?: PairingAuthentication | undefined;
}

/** The SDK's own for a proposal, and the least that it takes. The page renews its links before that. */
const SIGN_TTL_S = 300;

/** In the words of the SDK. */
function toSignAuthentication({ networkIds, resources, uri, ...given }: PairingAuthentication): SignAuthentication {
  const { domain, expiresAt, nonce, notBefore, requestId, statement } = given;
  return {
    domain,
    uri,
    nonce,
    chains: [...networkIds],
    ttl: SIGN_TTL_S,
    ...(statement && { statement }),
    ...(requestId && { requestId }),
    ...(resources && { resources: [...resources] }),
    ...(expiresAt && { exp: expiresAt }),
    ...(notBefore && { nbf: notBefore }),
  };
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
export async function propose(
  client: SignClient,
  { authentication, namespaces }: ProposalWish,
  now: () => number,
): Promise<Proposal> {
  const { approval, uri } = await client.connect({
    optionalNamespaces: toSignNamespaces(namespaces),
    ...(authentication && { authentication: [toSignAuthentication(authentication)] }),
  });
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
