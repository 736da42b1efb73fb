import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';

/** The part of a connection that is stored to restore it on the next visit. */
export interface StoredConnection {
  readonly connectorId: string;
  readonly networkId: CaipNetworkId;
  /** The account that was active. Absent in what older versions stored. */
  readonly address?: string;
}

/**
 * What the next visit restores. A failed attempt to restore does not remove it: a wallet that starts late is restored
 * when it announces itself. It is removed by a disconnect, and when the wallet reports that it no longer shares
 * anything.
 */
export interface StoredConnectionsState {
  readonly byNamespace: Partial<Record<ChainNamespace, StoredConnection>>;
}
