import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';

/** What is kept of a connection to find it back on the next visit. */
export interface StoredConnection {
  readonly connectorId: string;
  readonly networkId: CaipNetworkId;
}

/**
 * What the next visit restores. It outlives an attempt to restore that failed: a wallet that starts late is found
 * back when it is there. It ends with a disconnect, and with a wallet that says it shares nothing any more.
 */
export interface StoredConnectionsState {
  readonly byNamespace: Partial<Record<ChainNamespace, StoredConnection>>;
}
