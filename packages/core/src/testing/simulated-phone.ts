import type { SignClient, SignSession } from '../pairing/sign-client.js';
import { CHAIN_NAMESPACES, type ChainNamespace, isChainNamespace } from '../ports/caip.js';
import { FIRST_ADDRESS } from './accounts.js';
import { deferred } from './fake-adapter.js';
import type { Answer } from './simulated-wallet.js';

/** A rejection in the SDK's format. */
const REJECTED = { code: 5000, message: 'User rejected.' };

type SessionNamespaces = SignSession['namespaces'];

interface Proposal {
  readonly uri: string;
  readonly settle: (isApproved: boolean) => void;
}

/**
 * The true state of the wallet behind a pairing: which sessions exist, and what each shares. Pages reach it through
 * sign clients; its events are delayed and keep their order.
 */
export class SimulatedPhone {
  answer: Answer = 'approve';
  /** What it shares in response to the next proposal. */
  shared: readonly ChainNamespace[] = CHAIN_NAMESPACES;
  readonly #sessions = new Map<string, SignSession>();
  readonly #clients = new Set<PhoneClient>();
  #proposals: readonly Proposal[] = [];
  #count = 0;

  /** The true state, which a modal's state is compared with. */
  canSign(namespace: ChainNamespace, address: string, networkId: string): boolean {
    return [...this.#sessions.values()].some(({ namespaces }) => {
      const { accounts = [], chains = [] } = namespaces[namespace] ?? {};
      return accounts.includes(`${networkId}:${address}`) && chains.includes(networkId);
    });
  }

  get sessions(): readonly SignSession[] {
    return [...this.#sessions.values()];
  }

  openClient(): SignClient {
    const client = new PhoneClient(this, () => this.#clients.delete(client));
    this.#clients.add(client);
    return client;
  }

  /** A person answers the proposals that were left open. */
  settlePrompts(isApproved: boolean): void {
    const open = this.#proposals;
    this.#proposals = [];
    for (const { settle } of open) settle(isApproved);
  }

  /** A person ends all sessions in the wallet. */
  leave(): void {
    for (const topic of [...this.#sessions.keys()]) this.end(topic);
  }

  /** A person revokes one chain namespace. */
  drop(namespace: ChainNamespace): void {
    for (const session of this.sessions) {
      const { [namespace]: dropped, ...namespaces } = session.namespaces;
      if (!dropped) continue;
      this.#sessions.set(session.topic, { ...session, namespaces });
      for (const client of this.#clients) client.notifyChange(session.topic);
    }
  }

  end(topic: string, by?: PhoneClient): void {
    if (!this.#sessions.delete(topic)) return;
    for (const client of this.#clients) if (client !== by) client.notifyEnd(topic);
  }

  forget(uri: string): void {
    this.#proposals = this.#proposals.filter((one) => one.uri !== uri);
  }

  propose(wanted: Readonly<Record<string, { readonly chains: readonly string[] }>>) {
    this.#count += 1;
    const topic = `topic-${this.#count}`;
    const uri = `wc:${topic}@2?symKey=key`;
    const { promise, reject, resolve } = deferred<SignSession>();
    const { answer, shared } = this;
    const settle = (isApproved: boolean) => {
      if (!isApproved) return reject(REJECTED);
      const namespaces: Record<string, SessionNamespaces[string]> = {};
      for (const [namespace, { chains }] of Object.entries(wanted)) {
        if (!isChainNamespace(namespace) || !shared.includes(namespace)) continue;
        namespaces[namespace] = { accounts: chains.map((id) => `${id}:${FIRST_ADDRESS}`), chains, methods: ['sign'] };
      }
      const session = { topic, expiry: Number.MAX_SAFE_INTEGER, peer: undefined, namespaces };
      this.#sessions.set(topic, session);
      resolve(session);
    };
    if (answer === 'hang') this.#proposals = [...this.#proposals, { uri, settle }];
    else settle(answer === 'approve');
    return { uri, approval: () => promise };
  }
}

/** One page's connection to the phone. It knows the sessions that existed when it was opened, and its own. */
class PhoneClient implements SignClient {
  readonly #phone: SimulatedPhone;
  readonly #onClose: () => void;
  readonly #known: Set<string>;
  readonly #changed = new Set<(topic: string) => void>();
  readonly #ended = new Set<Parameters<SignClient['onSessionEnded']>[0]>();
  #tail: Promise<void> = Promise.resolve();

  constructor(phone: SimulatedPhone, onClose: () => void) {
    this.#phone = phone;
    this.#onClose = onClose;
    this.#known = new Set(phone.sessions.map(({ topic }) => topic));
  }

  async connect({ optionalNamespaces }: Parameters<SignClient['connect']>[0]) {
    await this.#tail;
    const { approval, uri } = this.#phone.propose(optionalNamespaces);
    const approved = approval().then((session) => {
      this.#known.add(session.topic);
      return session;
    });
    approved.catch(() => undefined);
    return { uri, approval: () => approved };
  }

  async disconnect({ topic }: { readonly topic: string }): Promise<void> {
    await this.#tail;
    this.#known.delete(topic);
    this.#phone.end(topic, this);
  }

  async dropProposal(uri: string): Promise<void> {
    await this.#tail;
    this.#phone.forget(uri);
  }

  request = async () => 'signed';

  sessions = () => this.#phone.sessions.filter(({ topic }) => this.#known.has(topic));

  onSessionEvent = () => () => undefined;

  onSessionChanged(listener: (topic: string) => void): () => void {
    this.#changed.add(listener);
    return () => void this.#changed.delete(listener);
  }

  onSessionEnded(listener: Parameters<SignClient['onSessionEnded']>[0]): () => void {
    this.#ended.add(listener);
    return () => void this.#ended.delete(listener);
  }

  refresh = async () => undefined;

  notifyChange = (topic: string): void => this.#notify(this.#changed, topic);

  notifyEnd = (topic: string): void => this.#notify(this.#ended, topic);

  async close(): Promise<void> {
    this.#onClose();
  }

  #notify(listeners: ReadonlySet<(topic: string, reason: 'byWallet') => void>, topic: string): void {
    if (!this.#known.has(topic)) return;
    this.#tail = this.#tail.then(() => {
      for (const listener of [...listeners]) listener(topic, 'byWallet');
    });
  }
}
