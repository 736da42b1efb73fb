import { SignInFailedError } from '../errors/sign-in-errors.js';
import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId } from '../ports/caip.js';
import type {
  SiwxAccount,
  SiwxConfig,
  SiwxEmails,
  SiwxMessage,
  SiwxMessageData,
  SiwxSession,
} from '../ports/sign-in.js';
import type { HostStorage } from '../ports/storage.js';
import { formatSiwxMessage } from '../siwx/message.js';
import { findHostStorage } from '../storage/safe-storage.js';
import { isSessionOf } from './account-key.js';
import { pageOf } from './page.js';
import { createSessionStore, type SessionStore } from './session-store.js';

/** Who decides whether a signature is valid: the host's server, or a verifier in the page. */
export interface SessionVerifier {
  /** `false`, or rejecting: the session is not valid. */
  verify(session: SiwxSession): Promise<boolean>;
}

export interface DefaultSiwxOptions {
  /** A nonce of your server, for one sign-in. One that a page makes up itself does not protect from replay. */
  readonly getNonce: (account: SiwxAccount) => Promise<string>;
  readonly verifier: SessionVerifier;
  /** Whether your server still has the session that the page has stored. Default: until it expires. */
  readonly hasSession?: (account: SiwxAccount) => Promise<boolean>;
  /** Ends the session of your server. Default: there is none to end. */
  readonly onSignOut?: (account: SiwxAccount) => Promise<void>;
  readonly statement?: string;
  readonly resources?: readonly string[];
  /** Resources of one sign-in, after `resources`: such as an e-mail address that the visitor has given. */
  readonly resourcesOf?: (account: SiwxAccount) => readonly string[];
  /** Where the feature `emailCapture` gets addresses confirmed, such as that of `hostedSignIn`. */
  readonly emails?: SiwxEmails;
  /** How long a sign-in is valid. Default: a day. */
  readonly validForMs?: number;
  /** Default: true. */
  readonly required?: boolean;
  /** Default: true. */
  readonly signOutOnDisconnect?: boolean;
  /** Default: EVM, Solana and Bitcoin, for whose accounts there are messages. */
  readonly namespaces?: readonly ChainNamespace[];
  /** Where the page keeps its sessions. Default: its `localStorage`; `null`: only in memory. */
  readonly storage?: HostStorage | null;
  /** Default: 'foyerkit:siwx'. */
  readonly storageKey?: string;
  /** Milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: () => number;
}

/** Those of `formatSiwxMessage`. */
const NAMESPACES: readonly ChainNamespace[] = ['eip155', 'solana', 'bip122'];

const DAY_MS = 24 * 60 * 60_000;

/**
 * Sign-in with the texts of this package, a nonce and a verifier of yours, and sessions kept in the page. The domain and
 * the URI are always those of the page.
 *
 * @example
 * ```ts
 * const siwx = new DefaultSiwx({
 *   ...siwxServer('/sign-in'),
 * });
 * ```
 */
export class DefaultSiwx implements SiwxConfig {
  readonly signOutOnDisconnect: boolean;
  readonly namespaces: readonly ChainNamespace[];
  readonly emails?: SiwxEmails;
  readonly #options: DefaultSiwxOptions;
  readonly #now: () => number;
  readonly #store: SessionStore;

  constructor(options: DefaultSiwxOptions) {
    const {
      namespaces = NAMESPACES,
      now = Date.now,
      signOutOnDisconnect = true,
      storage,
      storageKey = 'foyerkit:siwx',
    } = options;
    this.#options = options;
    if (options.emails) this.emails = options.emails;
    this.#now = now;
    this.#store = createSessionStore(storage === undefined ? findHostStorage() : storage, storageKey);
    this.signOutOnDisconnect = signOutOnDisconnect;
    this.namespaces = namespaces;
  }

  getRequired(): boolean {
    return this.#options.required ?? true;
  }

  async createMessage({
    accountAddress,
    chainId,
    notBefore,
  }: Parameters<SiwxConfig['createMessage']>[0]): Promise<SiwxMessage> {
    const { getNonce, resourcesOf, statement, validForMs = DAY_MS } = this.#options;
    const own = resourcesOf?.({ accountAddress, chainId }) ?? [];
    const resources = [...(this.#options.resources ?? []), ...own];
    const now = this.#now();
    const data: SiwxMessageData = {
      accountAddress,
      chainId,
      ...pageOf(),
      version: '1',
      nonce: await getNonce({ accountAddress, chainId }),
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(now + validForMs).toISOString(),
      ...(notBefore && { notBefore }),
      ...(statement && { statement }),
      ...(resources.length > 0 && { resources }),
    };
    return { ...data, toString: () => formatSiwxMessage(data) };
  }

  /** @throws SIGN_IN_FAILED 'The signature is not valid' */
  async addSession(session: SiwxSession): Promise<void> {
    if (!(await this.#options.verifier.verify(session))) {
      throw new SignInFailedError({ details: 'The verifier refuses the session.' }, 'The signature is not valid');
    }
    this.#store.add(session);
  }

  async revokeSession(chainId: CaipNetworkId, accountAddress: string): Promise<void> {
    this.#store.remove({ accountAddress, chainId });
    await this.#options.onSignOut?.({ accountAddress, chainId });
  }

  /** Sessions that are new are verified first. */
  async setSessions(sessions: readonly SiwxSession[]): Promise<void> {
    const former = this.#store.all();
    for (const session of sessions) await this.addSession(session);
    this.#store.replaceAll(sessions);
    const isKept = ({ data }: SiwxSession) => sessions.some((one) => one.data.nonce === data.nonce);
    for (const { data } of former.filter((one) => !isKept(one))) {
      const { accountAddress, chainId } = data;
      if (isCaipNetworkId(chainId)) await this.#options.onSignOut?.({ accountAddress, chainId });
    }
  }

  async getSessions(chainId: CaipNetworkId, accountAddress: string): Promise<readonly SiwxSession[]> {
    const account = { accountAddress, chainId };
    const stored = this.#store.of(account);
    const valid = stored.filter((session) => isSessionOf(session, account, this.#now()));
    if (valid.length > 0 && (await (this.#options.hasSession?.(account) ?? true))) return valid;
    if (stored.length > 0) this.#store.remove(account);
    return [];
  }
}
