import type { CaipAddress, CaipNetworkId, ChainNamespace } from './caip.js';

/**
 * The id of the pairing connector in every namespace: the one wagmi uses, so that hosts see one connector instead of
 * two.
 */
export const PAIRING_CONNECTOR_ID = 'walletConnect';

/** What one namespace requests in a pairing: CAIP-2 networks, RPC methods, events. */
export interface PairingNamespace {
  readonly networkIds: readonly CaipNetworkId[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
  /** CAIP-2 id to the first HTTP endpoint the host gave. Reads never go to the relay's vendor. */
  readonly rpcUrls: Readonly<Partial<Record<CaipNetworkId, string>>>;
}

export type PairingNamespaces = Readonly<Partial<Record<ChainNamespace, PairingNamespace>>>;

/** A message to be signed when a session is approved: the wallet prompts once for both. Source: CAIP-122. */
export interface PairingAuthentication {
  /** RFC 3986 authority of the page. */
  readonly domain: string;
  /** The resource that the visitor signs in to. */
  readonly uri: string;
  readonly nonce: string;
  /** The networks for which an account can sign; the wallet takes the first one it supports. */
  readonly networkIds: readonly CaipNetworkId[];
  readonly statement?: string;
  readonly requestId?: string;
  readonly resources?: readonly string[];
  /** ISO 8601. */
  readonly expiresAt?: string;
  readonly notBefore?: string;
}

/** What a wallet has signed. The caller has to verify the signature. Source: CAIP-74. */
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

/** An approved session with a wallet. */
export interface PairingSession {
  readonly topic: string;
  readonly accounts: readonly CaipAddress[];
  readonly networkIds: readonly CaipNetworkId[];
  readonly methods: readonly string[];
  readonly wallet: { readonly name: string | null; readonly iconUrl?: string };
  /** What was signed with the approval; absent where nothing was requested, or the wallet does not support it. */
  readonly authentication?: readonly PairingCacao[];
}

export type PairingEvent =
  | { readonly type: 'sessionChanged'; readonly session: PairingSession }
  | { readonly type: 'sessionEnded' }
  /**
   * A wallet's `accountsChanged`: CAIP-10 ids in the wallet's order. With an empty list the wallet no longer shares any
   * account of the namespace, which ends that namespace's connection.
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

/** What a chain namespace requests in every session. Its code may be loaded with the first proposal. */
export type PairingProposal = () => PairingNamespaces | Promise<PairingNamespaces>;

/**
 * Pairing over a relay, shared by all adapters of a modal. Its SDK is loaded on the first call.
 * Every method rejects with a `ModalError`.
 */
export interface PairingPort {
  /**
   * Proposes a session; the modal receives the URI, which is renewed until the signal is aborted. With an
   * authentication the wallet is asked to sign in as well; a wallet that does not support this only approves the
   * session.
   * @throws CONNECTION_REJECTED, CLOCK_WRONG, RELAY_UNREACHABLE, PAIRING_UNAVAILABLE, WALLET_MISBEHAVED
   */
  connect(request: {
    readonly namespaces: PairingNamespaces;
    readonly authentication?: PairingAuthentication;
    readonly signal: AbortSignal;
  }): Promise<PairingSession>;
  /**
   * For accounts that the host's own code requests from a provider: shows the code view and resolves when the visitor
   * has connected there, through `ChainAdapter.connect`. Absent: there is no modal to show it.
   * @throws CONNECTION_ABORTED when the visitor leaves
   */
  connectInModal?(namespace: ChainNamespace): Promise<void>;
  /**
   * Adds a namespace's request to every session, whichever adapter proposes it: one scan then connects them all. It is
   * read and awaited at each proposal, since its code may be loaded then. When another adapter's proposal was approved,
   * the modal calls this adapter's `restore` for the pairing.
   * @returns a function that removes it
   */
  offer(proposal: PairingProposal): () => void;
  /** The open session, or that of an earlier visit if it is still valid. Loads the SDK only when there is one. */
  restore(): Promise<PairingSession | null>;
  /** @throws REQUEST_REJECTED, REQUEST_EXPIRED, METHOD_NOT_ALLOWED, NOT_CONNECTED */
  request(request: PairingRequest): Promise<unknown>;
  /** Ends the session for all chain namespaces; each receives `sessionEnded`. */
  disconnect(): Promise<void>;
  /**
   * A session that replaces another one is reported as `sessionChanged`. Changes in the moment between the approval and
   * the subscription are reported a moment later. @returns a function that unsubscribes.
   */
  subscribe(listener: (event: PairingEvent) => void): () => void;
}
