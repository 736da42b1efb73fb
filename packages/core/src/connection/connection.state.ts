import type { ErrorInfo } from '../errors/modal-error.js';
import type { AdapterConnection } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';

/** A pending attempt. */
export interface PendingAttempt {
  readonly kind: 'connect' | 'restore';
  readonly connectorId: string;
  /** Catalogue id of the chosen wallet; absent: any wallet that the connector reaches. */
  readonly walletId?: string;
  /** Distinguishes the attempt from the one that replaced it. */
  readonly requestId: string;
}

/** A connection that its adapter has reported and that a gate holds back. The rest of the state does not show it. */
export interface HeldConnection {
  readonly connection: AdapterConnection;
  /** The name of the gate. */
  readonly gate: string;
  /** The views in which the gate asks the visitor; leaving them abandons the connection. */
  readonly views: readonly string[];
}

/** One namespace. While a wallet is being added next to a connected one, both parts are set. */
export interface NamespaceConnection {
  /** Set only by `connectionChanged`: an adapter reported it, and a live provider backs it. */
  readonly connected?: AdapterConnection;
  readonly pending?: PendingAttempt;
  readonly authenticating?: HeldConnection;
  readonly isDisconnecting?: boolean;
}

export interface ConnectionState {
  /** A namespace without a wallet and without an attempt has no key. */
  readonly byNamespace: Partial<Record<ChainNamespace, NamespaceConnection>>;
  /** Why the last attempt of a namespace failed. Cleared by the next attempt. */
  readonly errors: Partial<Record<ChainNamespace, ErrorInfo>>;
}
