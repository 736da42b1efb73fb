import type { CaipNetworkId, ChainNamespace } from './caip.js';
import type { PairingAuthentication, PairingCacao, PairingNamespaces, PairingSession } from './pairing.js';

/** What a visitor signs, by field. Source: CAIP-122. */
export interface SiwxMessageData {
  readonly accountAddress: string;
  /** CAIP-2. */
  readonly chainId: string;
  /** RFC 3986 authority of the page. */
  readonly domain: string;
  readonly uri: string;
  readonly version: string;
  readonly nonce: string;
  /** ISO 8601, like the other times. */
  readonly notBefore?: string;
  readonly statement?: string;
  readonly resources?: readonly string[];
  readonly requestId?: string;
  readonly issuedAt?: string;
  readonly expirationTime?: string;
}

/** The same with its text, which the wallet shows and signs. */
export type SiwxMessage = SiwxMessageData & { toString(): string };

/** What proves that a visitor has signed in with one account on one network. */
export interface SiwxSession {
  readonly data: SiwxMessageData;
  /** The text that was signed. */
  readonly message: string;
  readonly signature: string;
  /** As the wallet sent it, where it signed with the approval of a pairing. */
  readonly cacao?: PairingCacao;
}

/** The account that signs in, and its network. */
export interface SiwxAccount {
  readonly accountAddress: string;
  readonly chainId: CaipNetworkId;
}

/** How the host's server learns the e-mail address of an account, for the feature `emailCapture`. */
export interface SiwxEmails {
  /**
   * Has the next message of the account carry the address. `code-sent`: the server does not know it to be the visitor's,
   * and has sent a code there. Rejects for an address to which nothing can be sent.
   */
  request(account: SiwxAccount, email: string): Promise<'verified' | 'code-sent'>;
  /** Confirms the address with the code. Rejects for a wrong or expired one. */
  confirm(account: SiwxAccount, code: string): Promise<void>;
  /** The account signs in without an address. */
  forget(account: SiwxAccount): void;
}

/**
 * How visitors of a host sign in: the option `siwx`. Each call has a limit of 15 seconds. A call that rejects ends the
 * sign-in; visitors see a text of the modal, and the events and `onError` of the host's own code have the reason.
 */
export interface SiwxConfig {
  /**
   * The message for an account. For a sign-in together with a pairing its account is not known yet: the address is then
   * the zero address, and the wallet puts its own in its place.
   */
  createMessage(request: SiwxAccount & { readonly notBefore?: string }): Promise<SiwxMessage>;
  /** Verifies a session and keeps it. Rejects if the signature or the message is not valid. */
  addSession(session: SiwxSession): Promise<void>;
  /** Ends the sessions of one account on one network. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>;
  /** Replaces all sessions; with an empty list, everybody signs out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>;
  /** The valid sessions of one account on one network. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>;
  /** Whether a wallet counts as connected only once its account has signed in. Default: true. */
  getRequired?(): boolean;
  /** Whether disconnecting ends the sessions of the namespace. Default: true. */
  readonly signOutOnDisconnect?: boolean;
  /** The chain namespaces in which visitors sign in; in the others a wallet connects without it. Default: all. */
  readonly namespaces?: readonly ChainNamespace[];
  /** Where the feature `emailCapture` gets addresses confirmed. Without it, nobody is asked for one. */
  readonly emails?: SiwxEmails;
  /** Signs in another way than with the wallet's own method. @returns the signature */
  signMessage?(request: SiwxAccount & { readonly message: string }): Promise<string>;
}

/** What the server knows of the visitor: the account that has signed in. */
export interface SiweSession {
  readonly address: string;
  /** The number of the EVM chain. */
  readonly chainId: number;
}

/** The fields of an EIP-4361 message that the host chooses. */
export interface SiweMessageParams {
  readonly domain?: string;
  readonly uri?: string;
  readonly statement?: string;
  /** ISO 8601, like the other times. */
  readonly iat?: string;
  readonly exp?: string;
  readonly nbf?: string;
  readonly requestId?: string;
  readonly resources?: readonly string[];
}

export interface SiweCreateMessageArgs extends SiweMessageParams {
  readonly version: '1';
  readonly nonce: string;
  readonly chainId: number;
  /** `did:pkh:` and the CAIP-10 id of the account. */
  readonly address: string;
}

/** Sign-in with EVM accounts only, on the host's server: the option `siweConfig`. */
export interface SiweConfig {
  /** A nonce of the server, for one sign-in. */
  getNonce(address?: string): Promise<string>;
  getMessageParams?(): Promise<SiweMessageParams>;
  /** The text to sign. */
  createMessage(args: SiweCreateMessageArgs): string;
  /** Has the server verify the signature and open its session. `false`: it refuses. */
  verifyMessage(args: {
    readonly message: string;
    readonly signature: string;
    readonly cacao?: PairingCacao;
  }): Promise<boolean>;
  /** The server's session; `null`: nobody has signed in. */
  getSession(): Promise<SiweSession | null>;
  /** `false`: the server has kept its session. */
  signOut(): Promise<boolean>;
  /** Called once for each sign-in, and not when a session is found. */
  onSignIn?(session?: SiweSession): void;
  onSignOut?(): void;
  /** Default: true. False: there is no sign-in. */
  readonly enabled?: boolean;
  /** Default: true. */
  readonly required?: boolean;
  /** Default: true. */
  readonly signOutOnDisconnect?: boolean;
  /** Default: true. */
  readonly signOutOnAccountChange?: boolean;
  /** Default: true. */
  readonly signOutOnNetworkChange?: boolean;
}

/** What a wallet has signed before the modal asked it to, such as with the approval of a pairing. */
export type EarlySignIn = SiwxSession;

/** Who has logged in at a secure site, and what it has signed for the account. */
export interface LoginAnswer {
  readonly address: string;
  readonly message?: string | undefined;
  readonly signature?: string | undefined;
}

/** What a login at a secure site is to have signed with it. */
export interface LoginSignIn {
  /** Without the account, which is not known before the login. */
  readonly message: SiwxMessageData;
  /** Receives the site's answer. What is not exactly the text of this message is ignored. */
  take(answer: LoginAnswer): void;
}

/** A step between a connected wallet and the message, such as asking for an e-mail address. */
export type StepBeforeSigning = (
  request: SiwxAccount & { readonly namespace: ChainNamespace; readonly signal: AbortSignal },
) => Promise<void>;

/** What the rest of core asks of the feature `signIn`. */
export interface SignInPort {
  /** What a pairing is to have signed with its approval; `undefined`: it is proposed without. Never rejects. */
  authenticationFor(namespaces: PairingNamespaces): Promise<PairingAuthentication | undefined>;
  /** Receives what the wallet of a pairing has signed. Used if its connection has to sign in. */
  takeSigned(session: PairingSession): void;
  /**
   * Receives a session that another way of connecting has signed, such as the login at a secure site. It is verified
   * when the connection has to sign in, and used once.
   */
  takeEarly(session: EarlySignIn): void;
  /** What a login on a network is to have signed with it; `undefined`: sign-in follows the connection. Never rejects. */
  forLogin(networkId: CaipNetworkId): Promise<LoginSignIn | undefined>;
  /** Runs a step before each message, in the order of addition. What it rejects with ends the sign-in. @returns a function that removes it */
  addStep(step: StepBeforeSigning): () => void;
}
