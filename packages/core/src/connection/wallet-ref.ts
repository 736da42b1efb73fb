import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';

/** A connector of one namespace, and what is known about the wallet behind it. */
export interface WalletRef {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  /** The network to connect on. Default: the one chosen in the namespace, by the visitor or as `defaultNetwork`. */
  readonly networkId?: CaipNetworkId;
  /** Catalogue id of the chosen wallet. The pairing connector reaches any wallet and does not know this. */
  readonly walletId?: string;
}
