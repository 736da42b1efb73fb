/** The part of WalletConnect's sign client that pairing uses. Its own types are kept out of our declarations. */
export interface SignSession {
  readonly topic: string;
  /** Seconds since the epoch. */
  readonly expiry: number;
  /** What the wallet has signed with the session, in the wallet's format. */
  readonly authentication?: unknown;
  /** In the wallet's format: the SDK does not check it. */
  readonly peer?:
    | { readonly metadata?: { readonly name?: string; readonly icons?: readonly string[] } | null }
    | undefined;
  readonly namespaces: Readonly<
    Record<
      string,
      {
        readonly accounts: readonly string[];
        readonly chains?: readonly string[];
        readonly methods: readonly string[];
        readonly events?: readonly string[];
      }
    >
  >;
}

export interface SignNamespace {
  chains: string[];
  methods: string[];
  events: string[];
  rpcMap: Record<string, string>;
  /** CAIP-2 id. */
  defaultChain?: string;
}

/** A message that the wallet is asked to sign with the session. Source: CAIP-122. */
export interface SignAuthentication {
  domain: string;
  uri: string;
  nonce: string;
  chains: string[];
  /** Seconds. */
  ttl: number;
  statement?: string;
  requestId?: string;
  resources?: string[];
  exp?: string;
  nbf?: string;
}

export interface SessionEvent {
  readonly topic: string;
  readonly params: { readonly chainId: string; readonly event: { readonly name: string; readonly data: unknown } };
}

/** Why a session has ended that this page did not end. */
export type SessionEndReason = 'byWallet' | 'expired';

export interface SignClient {
  connect(request: {
    optionalNamespaces: Record<string, SignNamespace>;
    authentication?: SignAuthentication[];
  }): Promise<{
    readonly uri?: string;
    readonly approval: () => Promise<SignSession>;
  }>;
  request(request: {
    readonly topic: string;
    readonly chainId: string;
    readonly request: { readonly method: string; readonly params: unknown };
    /** Called once the relay has the request: from then on the wallet can find it. */
    readonly onSent?: (requestId: number) => void;
  }): Promise<unknown>;
  disconnect(request: { readonly topic: string; readonly reason: { code: number; message: string } }): Promise<void>;
  /** The active sessions of this modal, the newest last. */
  sessions(): readonly SignSession[];
  /** @returns a function that unsubscribes. */
  onSessionEvent(listener: (event: SessionEvent) => void): () => void;
  onSessionChanged(listener: (topic: string) => void): () => void;
  onSessionEnded(listener: (topic: string, reason: SessionEndReason) => void): () => void;
  /**
   * Connects to the relay again if the connection is lost, and receives what the wallet has sent meanwhile for a
   * session. Rejects where the relay cannot be reached.
   */
  refresh(topic: string): Promise<void>;
  /** Removes a proposal that was not answered: its URI no longer works. */
  dropProposal(uri: string): Promise<void>;
  /** Closes the socket and stops every timer; stored sessions stay. */
  close(): Promise<void>;
}
