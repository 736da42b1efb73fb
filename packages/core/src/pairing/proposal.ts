import { within } from '../adapter-kit/abortable.js';
import { WalletMisbehavedError } from '../errors/connection-errors.js';
import { RelayUnreachableError } from '../errors/pairing-errors.js';
import type { ProviderConfigOverride } from '../options/options.js';
import type { PairingAuthentication, PairingNamespaces, PairingSession } from '../ports/pairing.js';
import { PAIRING_LIFETIME_MS } from './pairing-lifetime.js';
import { overrideProposal } from './proposal-override.js';
import { readPairingSession } from './session.js';
import { LEAVE_LIMIT_MS, settle } from './settle.js';
import type { SignAuthentication, SignClient, SignNamespace } from './sign-client.js';

const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' };

function toSignNamespaces(namespaces: PairingNamespaces): Record<string, SignNamespace> {
  const wanted: Record<string, SignNamespace> = {};
  for (const [namespace, { events, methods, networkIds, rpcUrls }] of Object.entries(namespaces)) {
    // A namespace whose last network the host has removed has nothing to request.
    if (networkIds.length === 0) continue;
    const rpcMap: Record<string, string> = {};
    for (const [networkId, url] of Object.entries(rpcUrls)) {
      if (url) rpcMap[networkId.slice(namespace.length + 1)] = url;
    }
    wanted[namespace] = { chains: [...networkIds], methods: [...methods], events: [...events], rpcMap };
  }
  return wanted;
}

/** The content of a session proposal. */
export interface ProposalRequest {
  readonly namespaces: PairingNamespaces;
  readonly authentication?: PairingAuthentication | undefined;
}

/** The SDK's own limit for a proposal and the smallest it accepts. The page renews its links earlier. */
const SIGN_TTL_S = 300;

/** In the format of the SDK. */
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

/** A URI that waits for a wallet. */
export interface Proposal {
  readonly uri: string;
  readonly expiresAt: number;
  readonly approved: Promise<PairingSession>;
}

/** Notifies a wallet that its session has ended. */
export const leave = (client: SignClient, topic: string) =>
  within(client.disconnect({ topic, reason: USER_DISCONNECTED }), LEAVE_LIMIT_MS, () => new RelayUnreachableError());

export interface ProposeOptions {
  readonly now: () => number;
  /** What the host replaces in every proposal. */
  readonly override?: ProviderConfigOverride | undefined;
}

/** Proposes a session. @throws RELAY_UNREACHABLE */
export async function propose(
  client: SignClient,
  { authentication, namespaces }: ProposalRequest,
  { now, override }: ProposeOptions,
): Promise<Proposal> {
  const proposed = toSignNamespaces(namespaces);
  const { approval, uri } = await client.connect({
    optionalNamespaces: override ? overrideProposal(proposed, override) : proposed,
    ...(authentication && { authentication: [toSignAuthentication(authentication)] }),
  });
  if (!uri) throw new RelayUnreachableError({ details: 'The relay accepted the proposal without a URI.' });
  // Called once: the SDK answers only the last caller.
  const approved = approval().then((settled) => {
    const session = readPairingSession(settled);
    if (session) return session;
    void settle(leave(client, settled.topic));
    throw new WalletMisbehavedError('The approved session cannot be read.');
  });
  return { uri, approved, expiresAt: now() + PAIRING_LIFETIME_MS };
}

/**
 * Cleans up after an abandoned attempt: its URI stops working, and a session approved too late is ended.
 * @param onLate receives such a session before it ends: the SDK emits nothing when this side ends it
 * @returns settles when the URI stops working; a late session, which may never come, is not waited for
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
