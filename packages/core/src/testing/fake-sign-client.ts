import type { SessionEvent, SignClient, SignSession } from '../pairing/sign-client.js';
import { FIRST_ADDRESS } from './accounts.js';
import { deferred } from './fake-adapter.js';

type ConnectRequest = Parameters<SignClient['connect']>[0];

/** A proposal that the fake client has made; the test acts as its wallet. */
interface FakeProposal {
  readonly request: ConnectRequest;
  readonly uri: string;
  approve(session?: Partial<SignSession>): void;
  reject(error: unknown): void;
}

export interface FakeSignClient extends SignClient {
  readonly proposals: readonly FakeProposal[];
  /** What was sent to the other side, in order. */
  readonly log: readonly string[];
  /** Adds an active session. */
  addSession(session: Partial<SignSession>): void;
  /** Ends a session. */
  removeSession(topic: string): void;
  emitEvent(event: SessionEvent): void;
  emitChange(session: SignSession): void;
  emitEnd(topic: string): void;
  /** How many listeners are subscribed. */
  readonly listenerCount: number;
}

export const fakeSession = (part: Partial<SignSession> = {}): SignSession => ({
  topic: 'topic-1',
  expiry: 4_000_000_000,
  peer: { metadata: { name: 'Phone Wallet', icons: ['data:image/png;base64,AAAA'] } },
  namespaces: {
    eip155: {
      accounts: [`eip155:1:${FIRST_ADDRESS}`],
      chains: ['eip155:1'],
      methods: ['personal_sign', 'eth_sendTransaction'],
    },
  },
  ...part,
});

export interface FakeSignClientOptions {
  /** The response to a request. Default: a text. */
  readonly request?: SignClient['request'];
  readonly disconnect?: SignClient['disconnect'];
  readonly refresh?: SignClient['refresh'];
  /** Awaited before a proposal's URI is returned. Default: resolves at once. */
  readonly beforeUri?: () => Promise<void>;
  /** Default: a new one for each proposal. */
  readonly uri?: string | undefined;
}

/** Replaces WalletConnect's client in tests of what core does with it. It opens no connections. */
export function fakeSignClient(options: FakeSignClientOptions = {}): FakeSignClient {
  const proposals: FakeProposal[] = [];
  const log: string[] = [];
  const active: SignSession[] = [];
  const eventListeners = new Set<(event: SessionEvent) => void>();
  const changeListeners = new Set<(topic: string) => void>();
  const endListeners = new Set<Parameters<SignClient['onSessionEnded']>[0]>();
  const listen = <Value>(listeners: Set<(value: Value) => void>, listener: (value: Value) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return {
    proposals,
    log,
    get listenerCount() {
      return eventListeners.size + changeListeners.size + endListeners.size;
    },
    async connect(request) {
      await options.beforeUri?.();
      const approval = deferred<SignSession>();
      const uri = 'uri' in options ? options.uri : `wc:topic-${proposals.length + 1}@2?symKey=key`;
      proposals.push({
        request,
        uri: uri ?? '',
        approve(part) {
          const session = fakeSession(part);
          active.push(session);
          approval.resolve(session);
        },
        reject: approval.reject,
      });
      return { approval: () => approval.promise, ...(uri && { uri }) };
    },
    async request(request) {
      log.push(`request ${request.request.method} on ${request.chainId}`);
      return options.request ? options.request(request) : 'answer';
    },
    async disconnect(request) {
      log.push(`disconnect ${request.topic} ${request.reason.code}`);
      await options.disconnect?.(request);
    },
    sessions: () => active,
    onSessionEvent: (listener) => listen(eventListeners, listener),
    onSessionChanged: (listener) => listen(changeListeners, listener),
    onSessionEnded(listener) {
      endListeners.add(listener);
      return () => void endListeners.delete(listener);
    },
    async refresh(topic) {
      log.push(`refresh ${topic}`);
      await options.refresh?.(topic);
    },
    async dropProposal(uri) {
      log.push(`drop ${uri}`);
    },
    async close() {
      log.push('close');
    },
    addSession: (part) => void active.push(fakeSession(part)),
    removeSession(topic) {
      const index = active.findIndex((session) => session.topic === topic);
      if (index >= 0) active.splice(index, 1);
    },
    emitEvent(event) {
      for (const listener of eventListeners) listener(event);
    },
    emitChange(session) {
      const index = active.findIndex(({ topic }) => topic === session.topic);
      active.splice(index, 1, session);
      for (const listener of changeListeners) listener(session.topic);
    },
    emitEnd(topic) {
      for (const listener of endListeners) listener(topic, 'byWallet');
    },
  };
}
