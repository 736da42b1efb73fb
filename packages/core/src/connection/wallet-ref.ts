import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';

/** A connector of one namespace, and what is known of the wallet to be reached by it. */
export interface WalletRef {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  /** The network to arrive on, where the wallet lets us choose. */
  readonly networkId?: CaipNetworkId;
  /** Catalogue id of the wallet that was chosen. A pairing's connector reaches any wallet, and does not know it. */
  readonly walletId?: string;
}
