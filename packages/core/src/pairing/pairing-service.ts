import { abortable, within } from '../adapter-kit/abortable.js';
import { createLazy } from '../adapter-kit/lazy.js';
import { ConnectionAbortedError, ConnectionRejectedError, NotConnectedError } from '../errors/connection-errors.js';
import { readMember } from '../errors/member.js';
import { isModalError, type ModalError } from '../errors/modal-error.js';
import { RelayUnreachableError } from '../errors/pairing-errors.js';
import {
  MethodNotAllowedError,
  RequestExpiredError,
  RequestFailedError,
  RequestRejectedError,
} from '../errors/request-errors.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { PairingEvent, PairingPort, PairingSession } from '../ports/pairing.js';
import { createKeptProposals } from './kept-proposals.js';
import { isPairingExpired, watchExpiry } from './pairing-expiry.js';
import { abandon, leave, type Proposal, type ProposalRequest, propose } from './proposal.js';
import { readPairingSession, toPairingEvent, withoutNamespace } from './session.js';
import { LEAVE_LIMIT_MS, settle } from './settle.js';
import type { SessionEndReason, SignClient } from './sign-client.js';

/** How long the relay may take to provide the first URI. */
export const RELAY_LIMIT_MS = 12_000;

/** How long a request is valid. Source: WalletConnect's Sign specification. */
export const REQUEST_LIMIT_MS = 15 * 60_000;

/** WalletConnect's codes for a proposal that a person or the wallet rejected (5000 to 5003). */
const REJECTED_CODES: ReadonlySet<unknown> = new Set([4001, 5000, 5001, 5002, 5003]);

export interface PairingServiceOptions {
  readonly loadClient: () => Promise<SignClient>;
  readonly now: () => number;
  readonly onUri: (uri: { readonly uri: string; readonly expiresAt: number }) => void;
  readonly onUriGone: () => void;
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
  /** A request is pending in the wallet. @returns a function that is called when it has ended */
  readonly onWaiting?: (request: WaitingRequest) => () => void;
  readonly connectInModal?: PairingPort['connectInModal'];
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

const isRejection = (thrown: unknown): boolean => REJECTED_CODES.has(readMember(thrown, 'code'));

type Answer =
  | { readonly type: 'approved'; readonly session: PairingSession; readonly uri: string }
  | { readonly type: 'expired' };

/** An attempt whose URI is shown. */
interface Offered {
  /** What it requests, as text. */
  readonly request: string;
  readonly answer: (answer: Answer) => void;
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
    connectInModal,
    isUriKept = false,
    loadClient,
    now,
    onEnded,
    onOpened,
    onOpenedLate,
    onPaired,
    onUri,
    onUriGone,
    onWaiting,
  } = options;
  const listeners = new Set<(event: PairingEvent) => void>();
  const ends: (() => void)[] = [];
  let session: PairingSession | null = null;
  /** Sessions that were ended here: the SDK lists one until its wallet has confirmed the end. */
  const left = new Set<string>();
  /** Aborts with the session: the SDK itself waits five minutes for a wallet that has disconnected. */
  let sessionLifetime = new AbortController();
  const handOvers = new Set<ReturnType<typeof setTimeout>>();
  let shownUri: string | undefined;
  let isDestroyed = false;
  let refusal = new AbortController();

  const emit = (event: PairingEvent) => {
    for (const listener of [...listeners]) listener(event);
  };

  const become = (next: PairingSession | null) => {
    const isAnother = next?.topic !== session?.topic;
    session = next;
    if (!isAnother) return;
    sessionLifetime.abort(new NotConnectedError('The session has ended.'));
    sessionLifetime = new AbortController();
  };

  const endByOther = (topic: string, reason: SessionEndReason) => {
    if (!session || topic !== session.topic) return;
    const ended = session;
    become(null);
    emit({ type: 'sessionEnded' });
    onEnded?.(ended, reason);
  };

  /** A namespace that was restoring may have found the session when its attempt was already abandoned. */
  const onLate = (topic: string) => {
    left.add(topic);
    if (session?.topic !== topic) return;
    become(null);
    emit({ type: 'sessionEnded' });
  };
  const offers = new Set<Offered>();
  const kept = createKeptProposals({
    now,
    onLate,
    onApproved(client, proposed, approved, uri) {
      const request = JSON.stringify(proposed);
      const offered = [...offers].find((one) => one.request === request);
      // The visitor has opened the code again, and approves what the phone still shows of the former one.
      if (offered) offered.answer({ type: 'approved', session: approved, uri });
      else void settle(openLate(client, approved, uri));
    },
  });

  const watch = (client: SignClient) => {
    ends.push(
      client.onSessionEvent((event) => {
        const known = event.topic === session?.topic ? toPairingEvent(event) : null;
        if (!known) return;
        emit(known);
        // The SDK keeps the accounts in its own record until the wallet updates the session.
        if (known.type !== 'accountsChanged' || known.accounts.length > 0 || !session) return;
        session = withoutNamespace(session, known.namespace);
        emit({ type: 'sessionChanged', session });
      }),
      client.onSessionChanged((topic) => {
        const changed = client.sessions().find((candidate) => candidate.topic === topic);
        const next = changed && readPairingSession(changed);
        if (topic !== session?.topic || !next) return;
        session = next;
        emit({ type: 'sessionChanged', session });
      }),
      client.onSessionEnded(endByOther),
    );
  };

  const lazyClient = createLazy(async () => {
    const client = await loadClient();
    if (!isDestroyed) watch(client);
    return client;
  });

  const getClient = async (): Promise<SignClient> => {
    if (isDestroyed) throw new ConnectionAbortedError();
    return lazyClient.get();
  };

  const inTime = <T>(promise: Promise<T>, signal: AbortSignal) =>
    within(promise, RELAY_LIMIT_MS, () => new RelayUnreachableError(), [signal, refusal.signal]);

  const show = (uri: string, expiresAt: number) => {
    shownUri = uri;
    onUri({ uri, expiresAt });
  };

  /** Another attempt may show its own URI by now: that one stays. */
  const hide = (uri: string) => {
    if (shownUri !== uri) return;
    shownUri = undefined;
    onUriGone();
  };

  /** Shows a URI until it is used, expires or its attempt is abandoned. */
  const offer = async (
    request: ProposalRequest,
    { approved, expiresAt, uri }: Proposal,
    signal: AbortSignal,
  ): Promise<Answer> => {
    let offered: Offered | undefined;
    const former = new Promise<Answer>((answer) => {
      offered = { request: JSON.stringify(request), answer };
      offers.add(offered);
    });
    let stopWatching = () => {};
    const expired = new Promise<Answer>((resolve) => {
      stopWatching = watchExpiry(expiresAt, now, () => resolve({ type: 'expired' }));
    });
    show(uri, expiresAt);
    const answered = approved.then(
      (answer): Answer => ({ type: 'approved', session: answer, uri }),
      (thrown: unknown): Answer => {
        // The relay's timer may fire first after a device slept.
        if (isPairingExpired(expiresAt, now()) && !isRejection(thrown)) return { type: 'expired' };
        throw thrown;
      },
    );
    try {
      return await abortable(Promise.race([answered, expired, former]), [signal]);
    } finally {
      if (offered) offers.delete(offered);
      stopWatching();
      hide(uri);
    }
  };

  /** The lifetime of one URI, from its proposal to its end. */
  const proposeOnce = async (client: SignClient, request: ProposalRequest, signal: AbortSignal): Promise<Answer> => {
    signal.throwIfAborted();
    const reused = isUriKept ? kept.take(request) : undefined;
    const proposal = Promise.resolve(reused ?? propose(client, request, now));
    let offered: Proposal | undefined;
    try {
      offered = await inTime(proposal, signal);
      const answer = await offer(request, offered, signal);
      if (answer.type === 'approved') onPaired?.({ uri: answer.uri, sessionTopic: answer.session.topic });
      if (answer.type === 'expired' || answer.uri !== offered.uri) void settle(abandon(client, proposal, onLate));
      return answer;
    } catch (thrown) {
      // Only an abandoned attempt leaves a URI that a wallet may still use: a phone may show its proposal now.
      if (offered && signal.aborted && !isDestroyed) kept.keep(client, request, offered);
      else void settle(abandon(client, proposal, onLate));
      throw thrown;
    }
  };

  /** The code that receives a session subscribes slightly later: a change until then is emitted again. */
  const handOver = (given: PairingSession): PairingSession => {
    const timer = setTimeout(() => {
      handOvers.delete(timer);
      if (session !== given) emit(session ? { type: 'sessionChanged', session } : { type: 'sessionEnded' });
    });
    handOvers.add(timer);
    return given;
  };

  const endAtWallet = (topic: string): Promise<void> => {
    left.add(topic);
    return settle(getClient().then((client) => leave(client, topic)));
  };

  /** One session at a time: ends the previous session and notifies its wallet and the adapters that used it. */
  const adopt = async (
    client: SignClient,
    { topic }: PairingSession,
    onAdopted: ((session: PairingSession) => void) | undefined,
  ) => {
    // A namespace that was restoring may have found it first.
    const former = session?.topic === topic ? null : session;
    // Events between its approval and this point were not delivered here: read its current state.
    const settled = client.sessions().find((standing) => standing.topic === topic);
    const opened = settled && readPairingSession(settled);
    if (!opened) throw new ConnectionRejectedError();
    become(opened);
    if (former) emit({ type: 'sessionChanged', session: opened });
    onAdopted?.(opened);
    if (former) await endAtWallet(former.topic);
  };

  /** Opens a session that was approved after its attempt was abandoned, unless another one is open or on its way. */
  const openLate = async (client: SignClient, approved: PairingSession, uri: string): Promise<void> => {
    if (isDestroyed || offers.size > 0 || (session && session.topic !== approved.topic)) {
      onLate(approved.topic);
      await leave(client, approved.topic);
      return;
    }
    onPaired?.({ uri, sessionTopic: approved.topic });
    await adopt(client, approved, onOpenedLate);
  };

  return {
    ...(connectInModal && { connectInModal }),
    async connect({ authentication, namespaces, openers = [], signal }) {
      try {
        const client = await inTime(getClient(), signal);
        for (;;) {
          const answer = await proposeOnce(client, { namespaces, authentication }, signal);
          if (answer.type === 'expired') continue;
          await adopt(client, answer.session, (opened) => onOpened?.(opened, openers));
          // Its wallet may have ended it while the previous session was being ended.
          if (!session) throw new ConnectionRejectedError();
          return handOver(session);
        }
      } catch (error) {
        throw toConnectError(error);
      }
    },
    async restore() {
      const client = await getClient();
      if (isDestroyed) throw new ConnectionAbortedError();
      if (session) return handOver(session);
      const standing = client.sessions().filter(({ expiry, topic }) => expiry * 1000 > now() && !left.has(topic));
      become(standing.map(readPairingSession).findLast((readable) => readable !== null) ?? null);
      return session && handOver(session);
    },
    async request({ method, networkId, params }) {
      if (!session) throw new NotConnectedError('There is no pairing session.');
      if (!session.methods.includes(method)) throw new MethodNotAllowedError(method);
      const { topic, wallet } = session;
      const { signal } = sessionLifetime;
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
      const ended = session;
      become(null);
      if (!ended) return;
      // An unreachable wallet learns of it when it reconnects; here the session ends at once, for all adapters.
      emit({ type: 'sessionEnded' });
      await endAtWallet(ended.topic);
    },
    async check() {
      if (!session || isDestroyed) return;
      const { topic } = session;
      const client = await getClient();
      const look = () => {
        const standing = client.sessions().find((one) => one.topic === topic);
        if (!standing) endByOther(topic, 'byWallet');
        // The SDK looks for itself only every few seconds, and lists it until then.
        else if (standing.expiry * 1000 <= now()) {
          left.add(topic);
          endByOther(topic, 'expired');
        }
      };
      look();
      if (session?.topic !== topic) return;
      await settle(client.refresh(topic));
      look();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refuse(reason) {
      refusal.abort(reason);
      refusal = new AbortController();
    },
    async destroy() {
      isDestroyed = true;
      become(null);
      const withinLimit = (task: Promise<void>) =>
        settle(within(task, LEAVE_LIMIT_MS, () => new RelayUnreachableError()));
      const dropped = withinLimit(kept.clear());
      listeners.clear();
      for (const timer of handOvers) clearTimeout(timer);
      for (const end of ends.splice(0)) end();
      // A client that is still loading is closed once it has loaded; nothing waits for it that long.
      const closed = lazyClient.loading?.then(async (client) => {
        await dropped;
        await client.close();
      });
      if (closed) await withinLimit(closed);
    },
  };
}
