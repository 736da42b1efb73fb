import type { AccountType, AdapterContext, AdapterStorage, AppMetadata } from './adapter.js';
import type { CaipNetworkId, ChainNamespace } from './caip.js';
import type { FramePort } from './frame.js';
import type { LoginAnswer, SiwxMessageData } from './sign-in.js';

/** The id of the embedded wallet's connector in every chain namespace. */
export const EMBEDDED_CONNECTOR_ID = 'ID_AUTH';

/** The chain namespaces that the embedded wallet has keys for. Source: C6.13. */
export type EmbeddedNamespace = Extract<ChainNamespace, 'eip155' | 'solana'>;

/** An account with a key of its own, or a contract on EVM that the key controls. */
export type EmbeddedAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>;

/** The social logins by OAuth. Farcaster has a flow of its own. */
export type OAuthProviderName = 'apple' | 'discord' | 'facebook' | 'github' | 'google' | 'x';

export type LoginMethod = OAuthProviderName | 'email' | 'farcaster';

/**
 * Why a login cannot be used here.
 * - `notAllowed`: the host or the project does not offer it
 * - `noFrame`: the secure site does not load
 * - `frameSrc`: the page's content security policy does not allow the secure site
 * - `storageBlocked`: the browser refuses the secure site's cookie
 * - `coop`: the page's opener policy separates it from its popups
 * - `inAppBrowser`: the application that shows the page opens no popup
 * - `messenger`: the provider refuses the in-app browsers of messengers
 * - `noNamespace`: no network of the page belongs to a chain namespace with an embedded wallet
 * - `connectedElsewhere`: the embedded wallet is connected in another chain namespace
 */
export type LoginObstacle =
  | 'connectedElsewhere'
  | 'coop'
  | 'frameSrc'
  | 'inAppBrowser'
  | 'messenger'
  | 'noFrame'
  | 'noNamespace'
  | 'notAllowed'
  | 'storageBlocked';

export interface EmbeddedAccount {
  readonly address: string;
  readonly type: EmbeddedAccountType;
}

/** Who is logged in, as one chain namespace sees it. */
export interface EmbeddedUser {
  readonly namespace: EmbeddedNamespace;
  readonly networkId: CaipNetworkId;
  /** The address in use: that of the account of `accountType`. */
  readonly address: string;
  readonly accounts: readonly EmbeddedAccount[];
  readonly accountType: EmbeddedAccountType;
  /** Whether the smart account's contract exists on the network; `null`: not a smart account, or not known. */
  readonly isDeployed: boolean | null;
  readonly email: string | null;
  readonly userName: string | null;
}

/** Asks the site who has logged in, and to sign a message with its answer. */
export type ReadLogin<A> = (message?: SiwxMessageData) => Promise<A>;

/** What one modal provides to the client of the embedded wallet. */
export interface EmbeddedEnvironment {
  readonly frame: FramePort;
  readonly storage: AdapterStorage;
  readonly metadata: AppMetadata;
  readonly projectId: string;
  readonly sdk: { readonly type: string; readonly version: string };
  /** Aborted when the modal is destroyed: requests settle, and nothing remains. */
  readonly lifetime: AbortSignal;
  /** The time in ms since 1970. */
  readonly now: () => number;
  /** The node of a network, from the host's own configuration. */
  readonly rpcUrlOf: (networkId: CaipNetworkId) => string | undefined;
  readonly theme: () => {
    readonly mode: 'dark' | 'light';
    readonly variables: Readonly<Record<string, number | string>>;
  };
  /**
   * The account type of a user whom nobody asks for by type: the visitor's choice, as far as the network allows it.
   * Asked once the client's cache names the networks with smart accounts.
   */
  readonly accountTypeOf: (networkId: CaipNetworkId) => EmbeddedAccountType;
  /**
   * Reads who has just logged in, once for each chain namespace. Where visitors sign in, the site signs the message with
   * the same answer.
   */
  readonly readLogin: <A extends LoginAnswer>(networkId: CaipNetworkId, read: ReadLogin<A>) => Promise<A>;
  /** The frame did not load, or did not answer: alerts APKT003 and APKT004. */
  readonly onTimeout: (reason: 'iframe_load_failed' | 'iframe_request_timeout') => void;
  /** An approval is due, or was decided. The client shows and hides the frame itself. */
  readonly onApproval: (
    change: 'closed' | 'opened',
    request: { readonly method: string; readonly namespace: EmbeddedNamespace },
  ) => void;
  /** A request was refused because its method is on neither list. Source: C7.18. */
  readonly onNotAllowed: (method: string) => void;
  /** A message was rejected, by reason. For development and for the lab. */
  readonly onRejected: (reason: string) => void;
}

/** What is known of the last login without asking the frame. Read from the host's storage. */
export interface LoginCache {
  readonly isLoginUsed: boolean;
  readonly email: string | null;
  readonly userName: string | null;
  readonly method: LoginMethod | null;
  readonly lastNetworkId: CaipNetworkId | null;
  /** EIP-155 chain ids. */
  readonly smartAccountNetworks: readonly number[];
  /** In ms since 1970: a further code can be sent then. */
  readonly cooldownEndsAt: number | null;
}

export interface SocialLoginOptions {
  readonly signal: AbortSignal;
  readonly mode: 'popup' | 'redirect';
  /** Opened in the visitor's press, before anything is awaited. `null` in redirect mode. */
  readonly popup: Window | null;
  /** Where the provider's page leads back to, in redirect mode. */
  readonly returnUrl?: string;
  /** What the page was led back with, in redirect mode: the login goes on from there. */
  readonly resultUri?: string;
  readonly onPhase: (phase: 'retrieving' | 'waiting') => void;
}

export interface EmbeddedRequest {
  readonly namespace: EmbeddedNamespace;
  readonly networkId: CaipNetworkId;
  readonly method: string;
  readonly params: unknown;
}

/** The applications with in-app browsers. `view`: one that does not identify itself. */
export type InAppKind = 'messenger' | 'view' | 'wallet';

/** What is known of a page and its browser. */
export interface LoginEnvironment {
  /** By login; one without an entry works, as far as is known. */
  readonly obstacles: Readonly<Partial<Record<LoginMethod, LoginObstacle>>>;
  /** A popup is of no use: social logins lead the page itself to the provider. */
  readonly mustRedirect: boolean;
}

export type EmbeddedChange =
  | { readonly type: 'signedOut' }
  | { readonly type: 'userChanged'; readonly user: EmbeddedUser };

/**
 * The client of the embedded wallet: one for each modal, which the adapters of EVM and Solana and the login's views
 * share. Every promise settles exactly once.
 */
export interface EmbeddedClient {
  readonly cached: LoginCache;
  /** @returns what the visitor has to do next; `CONNECT`: nothing. @throws EMAIL_INVALID, EMAIL_COOLDOWN */
  connectEmail(email: string, signal: AbortSignal): Promise<'CONNECT' | 'VERIFY_DEVICE' | 'VERIFY_OTP'>;
  /** Resolves when the visitor has confirmed this device by the link that was sent. */
  connectDevice(signal: AbortSignal): Promise<void>;
  /** @throws CODE_INVALID, CODE_EXPIRED */
  connectOtp(otp: string, signal: AbortSignal): Promise<void>;
  /** @throws POPUP_CLOSED, SOCIAL_LOGIN_TIMEOUT, SOCIAL_URI_FAILED, UNTRUSTED_ORIGIN */
  connectSocial(provider: OAuthProviderName, options: SocialLoginOptions): Promise<void>;
  /** @returns the address that the QR code shows */
  farcasterUrl(signal: AbortSignal): Promise<string>;
  connectFarcaster(signal: AbortSignal): Promise<{ readonly userName: string }>;
  /** Ends what `farcasterUrl` has begun, by loading the frame's page again. Source: C2.37. */
  reload(): Promise<void>;
  updateEmail(email: string, signal: AbortSignal): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>;
  updateEmailPrimary(otp: string, signal: AbortSignal): Promise<void>;
  updateEmailSecondary(otp: string, signal: AbortSignal): Promise<{ readonly email: string }>;
  /** `false`: nobody is logged in, or the frame cannot be reached; the cached login is then cleared. Prompts nobody. */
  isConnected(signal: AbortSignal): Promise<boolean>;
  /**
   * @param request the account type is preferred from now on, also after a switch of the network; a network that has no
   * smart accounts has the other type
   * @throws NOT_CONNECTED
   */
  user(
    request: { readonly networkId: CaipNetworkId; readonly accountType?: EmbeddedAccountType },
    signal: AbortSignal,
  ): Promise<EmbeddedUser>;
  switchNetwork(networkId: CaipNetworkId): Promise<void>;
  /** @returns the type in use from now on; 'eoa' where the site refuses */
  setAccountType(namespace: EmbeddedNamespace, type: EmbeddedAccountType): Promise<EmbeddedAccountType>;
  /** EIP-155 chain ids; empty where the site does not answer. */
  smartAccountNetworks(): Promise<readonly number[]>;
  initSmartAccount(): Promise<{ readonly address: string; readonly isDeployed: boolean }>;
  /** @throws METHOD_NOT_ALLOWED, REQUEST_ABORTED, REQUEST_REJECTED, REQUEST_FAILED */
  request(request: EmbeddedRequest): Promise<unknown>;
  /** Rejects what waits for an approval with REQUEST_ABORTED, and tells the site. Reads go on. */
  abortRequests(): void;
  /** Emits after every change of user, network and account type, and at the end of the session. */
  subscribe(listener: (change: EmbeddedChange) => void): () => void;
  /** One chain namespace ends its connection; the session ends with the last one. */
  leave(namespace: EmbeddedNamespace): Promise<void>;
  /** Ends the session, after at most 3 s also without the site's answer. */
  signOut(): Promise<void>;
  /**
   * What of the logins cannot be used in this browser and on this page. Loads the frame.
   * @param inApp the kind of application that shows the page; `null`: a browser
   */
  environment(methods: readonly LoginMethod[], inApp: InAppKind | null): Promise<LoginEnvironment>;
  /** How many messages were rejected, by reason. */
  readonly rejections: Readonly<Partial<Record<string, number>>>;
  destroy(): void;
}

export interface EmbeddedClientOptions {
  /** The secure site's address; `/sdk` is appended unless its path ends with it. */
  readonly url: string;
  /** `auto`: the handshake of our own site where its page offers one. `hosted`: never. */
  readonly wire: 'auto' | 'hosted';
  readonly enableLogger: boolean;
}

/** Builds the client; `@foyerkit/secure-frame/client` exports one. */
export type CreateEmbeddedClient = (environment: EmbeddedEnvironment, options: EmbeddedClientOptions) => EmbeddedClient;

/** What a host passes to the adapters that offer the embedded wallet. It holds no code of the client. */
export interface EmbeddedWallet {
  readonly url: string;
  /**
   * The client of the modal that the context belongs to. All contexts of a modal share one `metadata` object. Waits
   * for `bind` with the same object, until the signal is aborted.
   * @throws EMBEDDED_WALLET_UNAVAILABLE, ADAPTER_LOAD_FAILED, the reason of the signal
   */
  client(of: Pick<AdapterContext, 'metadata'>, signal?: AbortSignal): Promise<EmbeddedClient>;
  /**
   * Creates the client of a modal, once for each; for the feature that shows the login. The client opens its frame when
   * it first needs one. @throws ADAPTER_LOAD_FAILED
   */
  bind(environment: EmbeddedEnvironment): Promise<EmbeddedClient>;
  /** The modal no longer offers the embedded wallet: its client is destroyed, and who waits for it or asks later fails. */
  unbind(of: Pick<AdapterContext, 'metadata'>): void;
}
