import { abortable, within } from '../adapter-kit/abortable.js';
import { createLazy } from '../adapter-kit/lazy.js';
import { ConnectionAbortedError, ConnectionRejectedError, NotConnectedError } from '../errors/connection-errors.js';
import { isModalError, type ModalError } from '../errors/modal-error.js';
import { RelayUnreachableError } from '../errors/pairing-errors.js';
import {
  MethodNotAllowedError,
  RequestExpiredError,
  RequestFailedError,
  RequestRejectedError,
} from '../errors/request-errors.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { PairingAuthentication, PairingNamespaces, PairingPort, PairingSession } from '../ports/pairing.js';
import { createKeptProposals } from './kept-proposals.js';
import { createUriOffers, type OfferAnswer, type UriOffersOptions } from './offer-uri.js';
import { createOpenSession } from './open-session.js';
import { abandon, leave, type Proposal, type ProposalRequest, type ProposeOptions, propose } from './proposal.js';
import { isRejection } from './rejection.js';
import { readPairingSession } from './session.js';
import { LEAVE_LIMIT_MS, settle } from './settle.js';
import type { SessionEndReason, SignClient } from './sign-client.js';

/** How long the relay may take to provide the first URI. */
export const RELAY_LIMIT_MS = 12_000;

/** How long a request is valid. Source: WalletConnect's Sign specification. */
export const REQUEST_LIMIT_MS = 15 * 60_000;

export interface PairingServiceOptions extends UriOffersOptions, ProposeOptions {
  readonly loadClient: () => Promise<SignClient>;
  /**
   * Whether the URI of an abandoned attempt is offered again while it is valid. Default: each attempt has its own URI.
   */
  readonly isUriKept?: boolean;
  /** A wallet has used this URI. */
  readonly onPaired?: (pairing: { readonly uri: string; readonly sessionTopic: string }) => void;
  /** A session was opened, and all listeners know that it has replaced the previous one. */
  readonly onOpened?: (session: PairingSession, openers: readonly ChainNamespace[]) => void;
  /** The same after the visitor had left the attempt, so that no adapter waits for it. */
  readonly onOpenedLate?: (session: PairingSession) => void;
  /** A session was ended by its wallet, or has expired; all listeners know it. */
  readonly onEnded?: (session: PairingSession, reason: SessionEndReason) => void;
  /** The wallet has switched to a network that the session does not contain; the page stays where it is. */
  readonly onUnapproved?: () => void;
  /** A request is pending in the wallet. @returns a function that is called when it has ended */
  readonly onWaiting?: (request: WaitingRequest) => () => void;
  readonly connectInModal?: PairingPort['connectInModal'];
  /** What wallets are asked to sign with their approval, where an adapter does not say. Never rejects. */
  readonly authenticate?: (namespaces: PairingNamespaces) => Promise<PairingAuthentication | undefined>;
}

/** A request that the relay has and that the wallet has not answered. */
export interface WaitingRequest {
  readonly method: string;
  readonly requestId: number;
  readonly sessionTopic: string;
  readonly walletName: string | null;
  /** Stops waiting: the request rejects with REQUEST_REJECTED, and a later answer of the wallet is ignored. */
  readonly cancel: () => void;
}

/** A proposal for all chain namespaces. */
export interface SharedProposal extends ProposalRequest {
  /** Who proposes. Default: no particular adapter. */
  readonly openers?: readonly ChainNamespace[];
  readonly signal: AbortSignal;
}

/** What the adapters of a modal share; they can use `offer` before the code has loaded. */
export interface PairingService extends Omit<PairingPort, 'connect' | 'offer'> {
  /** As `PairingPort.connect`. */
  connect(proposal: SharedProposal): Promise<PairingSession>;
  /** Looks whether the open session still exists, after the page may have missed its end. */
  check(): Promise<void>;
  /** The relay has refused this page: attempts that wait for it end with the reason. The SDK tries again for others. */
  refuse(reason: ModalError): void;
  destroy(): Promise<void>;
}

const toConnectError = (thrown: unknown) => {
  if (isModalError(thrown)) return thrown;
  return isRejection(thrown)
    ? new ConnectionRejectedError({ cause: thrown })
    : new RelayUnreachableError({ cause: thrown });
};

/** Pairing over a relay; its SDK is loaded on first use. */
export function createPairingService(options: PairingServiceOptions): PairingService {
  const {
    authenticate,
    connectInModal,
    isUriKept = false,
    loadClient,
    now,
    onEnded,
    onOpened,
    onOpenedLate,
    onPaired,
    onUnapproved,
    onWaiting,
  } = options;
  const session = createOpenSession({ onEnded, onUnapproved });
  const offers = createUriOffers(options);
  let isDestroyed = false;
  let refusal = new AbortController();

  const kept = createKeptProposals({
    now,
    onLate: session.leaveLate,
    onApproved(client, proposed, approved, uri) {
      // The visitor has opened the code again, and approves what the phone still shows of the former one.
      if (!offers.answerWith(proposed, approved, uri)) void settle(openLate(client, approved, uri));
    },
  });

  const lazyClient = createLazy(async () => {
    const client = await loadClient();
    if (!isDestroyed) session.watch(client);
    return client;
  });

  const getClient = async (): Promise<SignClient> => {
    if (isDestroyed) throw new ConnectionAbortedError();
    return lazyClient.get();
  };

  const inTime = <T>(promise: Promise<T>, signal: AbortSignal) =>
    within(promise, RELAY_LIMIT_MS, () => new RelayUnreachableError(), [signal, refusal.signal]);

  /** The lifetime of one URI, from its proposal to its end. */
  const proposeOnce = async (
    client: SignClient,
    request: ProposalRequest,
    signal: AbortSignal,
  ): Promise<OfferAnswer> => {
    signal.throwIfAborted();
    const reused = isUriKept ? kept.take(request) : undefined;
    const proposal = Promise.resolve(reused ?? propose(client, request, options));
    let offered: Proposal | undefined;
    try {
      offered = await inTime(proposal, signal);
      const answer = await offers.offer(request, offered, signal);
      if (answer.type === 'approved') onPaired?.({ uri: answer.uri, sessionTopic: answer.session.topic });
      if (answer.type === 'expired' || answer.uri !== offered.uri)
        void settle(abandon(client, proposal, session.leaveLate));
      return answer;
    } catch (thrown) {
      // Only an abandoned attempt leaves a URI that a wallet may still use: a phone may show its proposal now.
      if (offered && signal.aborted && !isDestroyed) kept.keep(client, request, offered);
      else void settle(abandon(client, proposal, session.leaveLate));
      throw thrown;
    }
  };

  const endAtWallet = (topic: string): Promise<void> => {
    session.leave(topic);
    return settle(getClient().then((client) => leave(client, topic)));
  };

  /** One session at a time: ends the previous session and notifies its wallet and the adapters that used it. */
  const adopt = async (
    client: SignClient,
    { topic }: PairingSession,
    onAdopted: ((session: PairingSession) => void) | undefined,
  ) => {
    // A namespace that was restoring may have found it first.
    const open = session.current();
    const former = open?.topic === topic ? null : open;
    // Events between its approval and this point were not delivered here: read its current state.
    const settled = client.sessions().find((standing) => standing.topic === topic);
    const opened = settled && readPairingSession(settled);
    if (!opened) throw new ConnectionRejectedError();
    session.become(opened);
    if (former) session.emit({ type: 'sessionChanged', session: opened });
    onAdopted?.(opened);
    if (former) await endAtWallet(former.topic);
  };

  /** Opens a session that was approved after its attempt was abandoned, unless another one is open or on its way. */
  const openLate = async (client: SignClient, approved: PairingSession, uri: string): Promise<void> => {
    const open = session.current();
    if (isDestroyed || offers.isOffering() || (open && open.topic !== approved.topic)) {
      session.leaveLate(approved.topic);
      await leave(client, approved.topic);
      return;
    }
    onPaired?.({ uri, sessionTopic: approved.topic });
    await adopt(client, approved, onOpenedLate);
  };

  return {
    ...(connectInModal && { connectInModal }),
    async connect({ authentication: given, namespaces, openers = [], signal }) {
      try {
        const client = await inTime(getClient(), signal);
        const authentication = given ?? (authenticate && (await abortable(authenticate(namespaces), [signal])));
        for (;;) {
          const answer = await proposeOnce(client, { namespaces, authentication }, signal);
          if (answer.type === 'expired') continue;
          await adopt(client, answer.session, (adopted) => onOpened?.(adopted, openers));
          // Its wallet may have ended it while the previous session was being ended.
          const opened = session.current();
          if (!opened) throw new ConnectionRejectedError();
          return session.handOver(opened);
        }
      } catch (error) {
        throw toConnectError(error);
      }
    },
    async restore() {
      const client = await getClient();
      if (isDestroyed) throw new ConnectionAbortedError();
      if (!session.current()) {
        const standing = client
          .sessions()
          .filter(({ expiry, topic }) => expiry * 1000 > now() && !session.hasLeft(topic));
        session.become(standing.map(readPairingSession).findLast((readable) => readable !== null) ?? null);
      }
      const found = session.current();
      return found && session.handOver(found);
    },
    async request({ method, networkId, params }) {
      const open = session.current();
      if (!open) throw new NotConnectedError('There is no pairing session.');
      if (!open.methods.includes(method)) throw new MethodNotAllowedError(method);
      const { topic, wallet } = open;
      const signal = session.lifetime();
      const cancelled = new AbortController();
      const cancel = () => cancelled.abort(new RequestRejectedError({ details: 'Cancelled on the page.' }));
      const client = await getClient();
      let settled: (() => void) | undefined;
      const onSent = (requestId: number) => {
        // Responses to requests of an ended session are ignored.
        if (!signal.aborted)
          settled = onWaiting?.({ cancel, method, requestId, sessionTopic: topic, walletName: wallet.name });
      };
      try {
        const asked = client.request({ topic, chainId: networkId, request: { method, params }, onSent });
        return await within(asked, REQUEST_LIMIT_MS, () => new RequestExpiredError(), [signal, cancelled.signal]);
      } catch (cause) {
        if (isModalError(cause)) throw cause;
        throw isRejection(cause) ? new RequestRejectedError({ cause }) : new RequestFailedError({ cause });
      } finally {
        settled?.();
      }
    },
    async disconnect() {
      const ended = session.current();
      session.become(null);
      if (!ended) return;
      // An unreachable wallet learns of it when it reconnects; here the session ends at once, for all adapters.
      session.emit({ type: 'sessionEnded' });
      await endAtWallet(ended.topic);
    },
    async check() {
      const open = session.current();
      if (!open || isDestroyed) return;
      const { topic } = open;
      const client = await getClient();
      const look = () => {
        const standing = client.sessions().find((one) => one.topic === topic);
        if (!standing) session.endByOther(topic, 'byWallet');
        // The SDK looks for itself only every few seconds, and lists it until then.
        else if (standing.expiry * 1000 <= now()) {
          session.leave(topic);
          session.endByOther(topic, 'expired');
        }
      };
      look();
      if (session.current()?.topic !== topic) return;
      await settle(client.refresh(topic));
      look();
    },
    subscribe: session.subscribe,
    refuse(reason) {
      refusal.abort(reason);
      refusal = new AbortController();
    },
    async destroy() {
      isDestroyed = true;
      session.destroy();
      const withinLimit = (task: Promise<void>) =>
        settle(within(task, LEAVE_LIMIT_MS, () => new RelayUnreachableError()));
      const dropped = withinLimit(kept.clear());
      // A client that is still loading is closed once it has loaded; nothing waits for it that long.
      const closed = lazyClient.loading?.then(async (client) => {
        await dropped;
        await client.close();
      });
      if (closed) await withinLimit(closed);
    },
  };
}
