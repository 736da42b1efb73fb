import { untilAborted } from '../connection/attempts.js';
import {
  ConnectionAbortedError,
  ConnectionRejectedError,
  NotConnectedError,
  WalletMisbehavedError,
} from '../errors/connection-errors.js';
import { isModalError } from '../errors/modal-error.js';
import { RelayUnreachableError } from '../errors/pairing-errors.js';
import { MethodNotAllowedError, RequestFailedError, RequestRejectedError } from '../errors/request-errors.js';
import type { PairingEvent, PairingNamespaces, PairingPort, PairingSession } from '../ports/pairing.js';
import { isPairingExpired, PAIRING_LIFETIME_MS, watchExpiry } from './pairing-lifetime.js';
import { readPairingSession, toPairingEvent } from './session.js';
import { GOODBYE_LIMIT_MS, settle, within } from './settle.js';
import type { SignClient, SignNamespace } from './sign-client.js';

/** How long the relay may take until the first URI is there. */
export const RELAY_LIMIT_MS = 12_000;

/** WalletConnect's codes for a proposal that a person, or the wallet for them, turned down (5000 to 5003). */
const REJECTED_CODES = new Set([4001, 5000, 5001, 5002, 5003]);

const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' };

export interface PairingServiceOptions {
  readonly loadClient: () => Promise<SignClient>;
  readonly now: () => number;
  readonly onUri: (uri: { readonly uri: string; readonly expiresAt: number }) => void;
  readonly onUriGone: () => void;
}

export interface PairingService extends PairingPort {
  destroy(): Promise<void>;
}

const codeOf = (thrown: unknown): number | undefined =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'number'
    ? thrown.code
    : undefined;

const isRejection = (thrown: unknown) => REJECTED_CODES.has(codeOf(thrown) ?? 0);

function toSignNamespaces(namespaces: PairingNamespaces): Record<string, SignNamespace> {
  const wanted: Record<string, SignNamespace> = {};
  for (const [namespace, { events, methods, networkIds, rpcUrls }] of Object.entries(namespaces)) {
    const rpcMap: Record<string, string> = {};
    for (const [networkId, url] of Object.entries(rpcUrls)) {
      if (url) rpcMap[networkId.slice(namespace.length + 1)] = url;
    }
    wanted[namespace] = { chains: [...networkIds], methods: [...methods], events: [...events], rpcMap };
  }
  return wanted;
}

type Answer = { readonly type: 'approved'; readonly session: PairingSession } | { readonly type: 'expired' };

/** A URI that waits for its wallet. */
interface Proposal {
  readonly uri: string;
  readonly approved: Promise<PairingSession>;
}

const leave = (client: SignClient, topic: string) =>
  within(client.disconnect({ topic, reason: USER_DISCONNECTED }), GOODBYE_LIMIT_MS, () => new RelayUnreachableError());

async function propose(client: SignClient, namespaces: PairingNamespaces): Promise<Proposal> {
  const { approval, uri } = await client.connect({ optionalNamespaces: toSignNamespaces(namespaces) });
  if (!uri) throw new RelayUnreachableError({ details: 'The relay accepted the proposal without a URI.' });
  // Asked once: the SDK answers only the last one who asks.
  const approved = approval().then((settled) => {
    const session = readPairingSession(settled);
    if (session) return session;
    void settle(leave(client, settled.topic));
    throw new WalletMisbehavedError('The session that it settled cannot be read.');
  });
  return { uri, approved };
}

const toConnectError = (thrown: unknown) => {
  if (isModalError(thrown)) return thrown;
  return isRejection(thrown)
    ? new ConnectionRejectedError({ cause: thrown })
    : new RelayUnreachableError({ cause: thrown });
};

/** What was given up leaves nothing behind: its URI leads nowhere, and a session approved too late ends unseen. */
async function abandon(client: SignClient, proposal: Promise<Proposal>): Promise<void> {
  const { approved, uri } = await proposal;
  await settle(client.dropProposal(uri));
  const { topic } = await approved;
  await leave(client, topic);
}

/** Pairing over a relay; its SDK is loaded when it is first wanted. */
export function createPairingService({ loadClient, now, onUri, onUriGone }: PairingServiceOptions): PairingService {
  const listeners = new Set<(event: PairingEvent) => void>();
  const ends: (() => void)[] = [];
  let clientPromise: Promise<SignClient> | undefined;
  let session: PairingSession | null = null;
  let shownUri: string | undefined;
  let isDestroyed = false;

  const tell = (event: PairingEvent) => {
    for (const listener of [...listeners]) listener(event);
  };

  const watch = (client: SignClient) => {
    ends.push(
      client.onSessionEvent((event) => {
        const known = event.topic === session?.topic ? toPairingEvent(event) : null;
        if (known) tell(known);
      }),
      client.onSessionChanged((topic) => {
        const changed = client.sessions().find((candidate) => candidate.topic === topic);
        const next = changed && readPairingSession(changed);
        if (topic !== session?.topic || !next) return;
        session = next;
        tell({ type: 'sessionChanged', session });
      }),
      client.onSessionEnded((topic) => {
        if (topic !== session?.topic) return;
        session = null;
        tell({ type: 'sessionEnded' });
      }),
    );
  };

  const load = async (): Promise<SignClient> => {
    try {
      const client = await loadClient();
      if (!isDestroyed) watch(client);
      return client;
    } catch (error) {
      // The next attempt loads again: the network may be back.
      clientPromise = undefined;
      throw error;
    }
  };

  const getClient = async (): Promise<SignClient> => {
    if (isDestroyed) throw new ConnectionAbortedError();
    clientPromise ??= load();
    return clientPromise;
  };

  const inTime = <T>(promise: Promise<T>, signal: AbortSignal) =>
    within(untilAborted(promise, signal), RELAY_LIMIT_MS, () => new RelayUnreachableError());

  const show = (uri: string, expiresAt: number) => {
    shownUri = uri;
    onUri({ uri, expiresAt });
  };

  /** Another attempt may have shown its own meanwhile: that one stays. */
  const hide = (uri: string) => {
    if (shownUri !== uri) return;
    shownUri = undefined;
    onUriGone();
  };

  /** Shows a URI until it is used, has expired, or nobody looks at it any more. */
  const offer = async ({ approved, uri }: Proposal, signal: AbortSignal): Promise<Answer> => {
    const expiresAt = now() + PAIRING_LIFETIME_MS;
    let stopWatching = () => {};
    const expired = new Promise<Answer>((resolve) => {
      stopWatching = watchExpiry(expiresAt, now, () => resolve({ type: 'expired' }));
    });
    show(uri, expiresAt);
    const answered = approved.then(
      (answer): Answer => ({ type: 'approved', session: answer }),
      (thrown: unknown): Answer => {
        // The relay's clock may be first to say so, after a device slept.
        if (isPairingExpired(expiresAt, now()) && !isRejection(thrown)) return { type: 'expired' };
        throw thrown;
      },
    );
    try {
      return await untilAborted(Promise.race([answered, expired]), signal);
    } finally {
      stopWatching();
      hide(uri);
    }
  };

  /** One URI, from its proposal to its end. */
  const proposeOnce = async (
    client: SignClient,
    namespaces: PairingNamespaces,
    signal: AbortSignal,
  ): Promise<Answer> => {
    signal.throwIfAborted();
    const proposal = propose(client, namespaces);
    let isUsed = false;
    try {
      const answer = await offer(await inTime(proposal, signal), signal);
      isUsed = answer.type === 'approved';
      return answer;
    } finally {
      if (!isUsed) void settle(abandon(client, proposal));
    }
  };

  return {
    async connect({ namespaces, signal }) {
      try {
        const client = await inTime(getClient(), signal);
        const former = session;
        for (;;) {
          const answer = await proposeOnce(client, namespaces, signal);
          if (answer.type === 'expired') continue;
          session = answer.session;
          // One session at a time: the wallet that was linked before hears that it is over.
          if (former) await settle(leave(client, former.topic));
          return answer.session;
        }
      } catch (error) {
        throw toConnectError(error);
      }
    },
    async restore() {
      const client = await getClient();
      if (isDestroyed) throw new ConnectionAbortedError();
      const standing = client.sessions().filter(({ expiry }) => expiry * 1000 > now());
      session = standing.map(readPairingSession).findLast((readable) => readable !== null) ?? null;
      return session;
    },
    async request({ method, networkId, params }) {
      if (!session) throw new NotConnectedError('There is no pairing session.');
      if (!session.methods.includes(method)) throw new MethodNotAllowedError(method);
      const client = await getClient();
      try {
        return await client.request({ topic: session.topic, chainId: networkId, request: { method, params } });
      } catch (cause) {
        throw isRejection(cause) ? new RequestRejectedError({ cause }) : new RequestFailedError({ cause });
      }
    },
    async disconnect() {
      const ended = session;
      session = null;
      if (!ended) return;
      // Out of reach, the wallet learns of it when it next looks; here the session is over at once.
      await settle(leave(await getClient(), ended.topic));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async destroy() {
      isDestroyed = true;
      listeners.clear();
      for (const end of ends.splice(0)) end();
      if (!clientPromise) return;
      // A client that is still being loaded is closed when it is there; nobody waits for it that long.
      const closed = clientPromise.then((client) => client.close());
      await settle(within(closed, GOODBYE_LIMIT_MS, () => new RelayUnreachableError()));
    },
  };
}
