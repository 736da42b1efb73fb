import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';

/** A connector of one namespace, and what is known about the wallet behind it. */
export interface WalletRef {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  /** The network to connect on, for wallets that accept a choice. */
  readonly networkId?: CaipNetworkId;
  /** Catalogue id of the chosen wallet. The pairing connector reaches any wallet and does not know this. */
  readonly walletId?: string;
}
