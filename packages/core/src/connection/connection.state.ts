import type { ErrorInfo } from '../errors/modal-error.js';
import type { AdapterConnection } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';

/** An attempt that waits for its wallet. */
export interface PendingAttempt {
  readonly kind: 'connect' | 'restore';
  readonly connectorId: string;
  /** Catalogue id of the wallet that was chosen; absent: whichever the connector reaches. */
  readonly walletId?: string;
  /** Tells the attempt from the one that replaced it. */
  readonly requestId: string;
}

/** A connection that its adapter has told of, and that a gate holds back. It can be seen nowhere else. */
export interface HeldConnection {
  readonly connection: AdapterConnection;
  /** The name of the gate. */
  readonly gate: string;
  /** The views in which it asks the visitor; leaving them gives the connection up. */
  readonly views: readonly string[];
}

/** One namespace. While a wallet is added beside a connected one, both parts are there. */
export interface NamespaceConnection {
  /** Set by `connectionChanged` and by nothing else: an adapter said it, and a live provider stands behind it. */
  readonly connected?: AdapterConnection;
  readonly pending?: PendingAttempt;
  readonly authenticating?: HeldConnection;
  readonly isDisconnecting?: boolean;
}

export interface ConnectionState {
  /** A namespace with no wallet, and none on its way, has no key. */
  readonly byNamespace: Partial<Record<ChainNamespace, NamespaceConnection>>;
  /** Why the last attempt of a namespace failed. Empty again with the next attempt. */
  readonly errors: Partial<Record<ChainNamespace, ErrorInfo>>;
}
