import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';

/** What is stored of a connection to restore it on the next visit. */
export interface StoredConnection {
  readonly connectorId: string;
  readonly networkId: CaipNetworkId;
}

/**
 * What the next visit restores. A failed attempt to restore does not remove it: a wallet that starts late is restored
 * when it announces itself. It is removed by a disconnect, and when the wallet reports that it shares nothing any more.
 */
export interface StoredConnectionsState {
  readonly byNamespace: Partial<Record<ChainNamespace, StoredConnection>>;
}
