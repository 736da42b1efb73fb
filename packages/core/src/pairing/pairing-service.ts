import { untilAborted } from '../connection/attempts.js';
import { ConnectionAbortedError, ConnectionRejectedError, NotConnectedError } from '../errors/connection-errors.js';
import { isModalError } from '../errors/modal-error.js';
import { RelayUnreachableError } from '../errors/pairing-errors.js';
import { MethodNotAllowedError, RequestFailedError, RequestRejectedError } from '../errors/request-errors.js';
import type { PairingEvent, PairingNamespaces, PairingPort, PairingSession } from '../ports/pairing.js';
import { PAIRING_EXPIRY_MARGIN_MS, PAIRING_LIFETIME_MS } from './pairing-lifetime.js';
import { toPairingEvent, toPairingSession } from './session.js';
import { settle, within } from './settle.js';
import type { SignClient, SignNamespace } from './sign-client.js';

/** How long the relay may take until the first URI is there. */
export const RELAY_LIMIT_MS = 12_000;

/** How long a wallet may take to hear that a session ended. */
const GOODBYE_LIMIT_MS = 3_000;

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

/** Pairing over a relay; its SDK is loaded when it is first wanted. */
export function createPairingService({ loadClient, now, onUri, onUriGone }: PairingServiceOptions): PairingService {
  const listeners = new Set<(event: PairingEvent) => void>();
  let clientPromise: Promise<SignClient> | undefined;
  let session: PairingSession | null = null;
  let isDestroyed = false;

  const tell = (event: PairingEvent) => {
    for (const listener of [...listeners]) listener(event);
  };

  const watch = (client: SignClient) => {
    client.onSessionEvent((event) => {
      const known = event.topic === session?.topic ? toPairingEvent(event) : null;
      if (known) tell(known);
    });
    client.onSessionChanged((topic) => {
      const changed = client.sessions().find((candidate) => candidate.topic === topic);
      if (topic !== session?.topic || !changed) return;
      session = toPairingSession(changed);
      tell({ type: 'sessionChanged', session });
    });
    client.onSessionEnded((topic) => {
      if (topic !== session?.topic) return;
      session = null;
      tell({ type: 'sessionEnded' });
    });
  };

  const getClient = (): Promise<SignClient> => {
    clientPromise ??= loadClient().then(
      (client) => {
        watch(client);
        return client;
      },
      (error) => {
        // The next attempt loads again: the network may be back.
        clientPromise = undefined;
        throw error;
      },
    );
    return clientPromise;
  };

  const leave = (client: SignClient, topic: string) =>
    within(
      client.disconnect({ topic, reason: USER_DISCONNECTED }),
      GOODBYE_LIMIT_MS,
      () => new RelayUnreachableError(),
    );

  /** One URI, from its proposal to its end. */
  const propose = async (client: SignClient, namespaces: PairingNamespaces, signal: AbortSignal): Promise<Answer> => {
    const proposal = client.connect({ optionalNamespaces: toSignNamespaces(namespaces) });
    const { approval, uri } = await within(
      untilAborted(proposal, signal),
      RELAY_LIMIT_MS,
      () => new RelayUnreachableError(),
    );
    if (!uri) throw new RelayUnreachableError({ details: 'The relay accepted the proposal without a URI.' });
    onUri({ uri, expiresAt: now() + PAIRING_LIFETIME_MS });
    const settled = approval().then((approved): Answer => ({ type: 'approved', session: toPairingSession(approved) }));
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expiry = new Promise<Answer>((resolve) => {
      timer = setTimeout(() => resolve({ type: 'expired' }), PAIRING_LIFETIME_MS - PAIRING_EXPIRY_MARGIN_MS);
    });
    // Approved after it was given up: nobody waits for that session any more, and it must not stand unseen.
    const leaveLate = async () => {
      const late = await settled;
      if (isOver && late.type === 'approved') await leave(client, late.session.topic);
    };
    void settle(leaveLate());
    try {
      const answer = await untilAborted(Promise.race([settled, expiry]), signal);
      isOver = answer.type === 'expired';
      return answer;
    } catch (error) {
      isOver = true;
      throw error;
    } finally {
      clearTimeout(timer);
      if (isOver) void settle(client.dropProposal(uri));
    }
  };

  const toConnectError = (thrown: unknown) => {
    if (isModalError(thrown)) return thrown;
    return isRejection(thrown)
      ? new ConnectionRejectedError({ cause: thrown })
      : new RelayUnreachableError({ cause: thrown });
  };

  return {
    async connect({ namespaces, signal }) {
      try {
        const client = await untilAborted(getClient(), signal);
        const former = session;
        for (;;) {
          const answer = await propose(client, namespaces, signal);
          if (answer.type === 'expired') continue;
          session = answer.session;
          // One session at a time: the wallet that was linked before hears that it is over.
          if (former) await settle(leave(client, former.topic));
          return answer.session;
        }
      } catch (error) {
        throw toConnectError(error);
      } finally {
        onUriGone();
      }
    },
    async restore() {
      const client = await getClient();
      if (isDestroyed) throw new ConnectionAbortedError();
      const standing = client.sessions().findLast(({ expiry }) => expiry * 1000 > now());
      session = standing ? toPairingSession(standing) : null;
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
      if (clientPromise) await settle(clientPromise.then((client) => client.close()));
    },
  };
}
