import type { CaipAddress, CaipNetworkId, ChainNamespace } from './caip.js';

/** The id of the pairing connector in every namespace: wagmi's own, so that hosts find one connector and not two. */
export const PAIRING_CONNECTOR_ID = 'walletConnect';

/** What one namespace asks of a pairing: CAIP-2 networks, RPC methods, events. */
export interface PairingNamespace {
  readonly networkIds: readonly CaipNetworkId[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
  /** CAIP-2 id to the first HTTP endpoint the host gave. Reads never go to the relay's vendor. */
  readonly rpcUrls: Readonly<Partial<Record<CaipNetworkId, string>>>;
}

export type PairingNamespaces = Readonly<Partial<Record<ChainNamespace, PairingNamespace>>>;

/** A message to be signed with the approval of a session: the wallet asks once for both. Source: CAIP-122. */
export interface PairingAuthentication {
  /** RFC 3986 authority of the page. */
  readonly domain: string;
  /** The resource that is signed in to. */
  readonly uri: string;
  readonly nonce: string;
  /** The networks of which an account signs; the wallet takes the first that it can. */
  readonly networkIds: readonly CaipNetworkId[];
  readonly statement?: string;
  readonly requestId?: string;
  readonly resources?: readonly string[];
  /** ISO 8601. */
  readonly expiresAt?: string;
  readonly notBefore?: string;
}

/** What a wallet has signed. Whether the signature is good is for whoever asked to find out. Source: CAIP-74. */
export interface PairingCacao {
  readonly h: { readonly t: string };
  readonly p: {
    /** `did:pkh:` and the CAIP-10 id of the account. */
    readonly iss: string;
    readonly domain: string;
    readonly aud: string;
    readonly version: string;
    readonly nonce: string;
    readonly iat: string;
    readonly nbf?: string;
    readonly exp?: string;
    readonly statement?: string;
    readonly requestId?: string;
    readonly resources?: readonly string[];
  };
  readonly s: { readonly t: string; readonly s: string; readonly m?: string };
}

/** An approved link with a wallet. */
export interface PairingSession {
  readonly topic: string;
  readonly accounts: readonly CaipAddress[];
  readonly networkIds: readonly CaipNetworkId[];
  readonly methods: readonly string[];
  readonly wallet: { readonly name: string | null; readonly iconUrl?: string };
  /** What was signed with the approval; absent where nothing was asked, or the wallet cannot do it. */
  readonly authentication?: readonly PairingCacao[];
}

export type PairingEvent =
  | { readonly type: 'sessionChanged'; readonly session: PairingSession }
  | { readonly type: 'sessionEnded' }
  /**
   * A wallet's `accountsChanged`: CAIP-10 ids in the wallet's order. With an empty list the wallet shares no account of
   * the namespace any more, which ends that namespace's connection.
   */
  | {
      readonly type: 'accountsChanged';
      readonly namespace: ChainNamespace;
      readonly accounts: readonly CaipAddress[];
    }
  | { readonly type: 'networkChanged'; readonly networkId: CaipNetworkId };

export interface PairingRequest {
  readonly networkId: CaipNetworkId;
  readonly method: string;
  readonly params: unknown;
}

/** What a chain namespace asks of every session. Its code may come with the first proposal. */
export type PairingProposal = () => PairingNamespaces | Promise<PairingNamespaces>;

/**
 * Pairing over a relay, shared by all adapters of a modal. Its SDK is loaded on the first call.
 * Every method rejects with a `ModalError`.
 */
export interface PairingPort {
  /**
   * Proposes a session; the URI goes to the modal by itself, and is renewed until the signal is aborted.
   * With an authentication the wallet is asked to sign in at once; one that does not know this answers the session alone.
   * @throws CONNECTION_REJECTED, RELAY_UNREACHABLE, PAIRING_UNAVAILABLE, WALLET_MISBEHAVED
   */
  connect(request: {
    readonly namespaces: PairingNamespaces;
    readonly authentication?: PairingAuthentication;
    readonly signal: AbortSignal;
  }): Promise<PairingSession>;
  /**
   * Asks for a namespace in every session, whichever adapter proposes it: one scan then connects them all. Read
   * at each proposal, and waited for: its code may come with it. When another adapter's proposal was approved, the
   * modal has this one `restore` the pairing.
   * @returns a function that takes it back
   */
  offer(propose: PairingProposal): () => void;
  /** The open session, or that of an earlier visit, if it still stands. Loads the SDK only when there is one. */
  restore(): Promise<PairingSession | null>;
  /** @throws REQUEST_REJECTED, METHOD_NOT_ALLOWED, NOT_CONNECTED */
  request(request: PairingRequest): Promise<unknown>;
  /** Ends the session for all chain namespaces; each hears `sessionEnded`. */
  disconnect(): Promise<void>;
  /**
   * A session that takes the place of another one is told as `sessionChanged`. What becomes of a session in the moment
   * in which it is handed over is told again a moment later. @returns a function that ends the subscription.
   */
  subscribe(listener: (event: PairingEvent) => void): () => void;
}
