import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { Network } from '../ports/network.js';

export interface NetworksState {
  /** What the host configured, in its order. */
  readonly all: readonly Network[];
  /** Which chain namespace is on screen. Says nothing about connections. */
  readonly activeNamespace: ChainNamespace;
  /** What the visitor chose while no wallet said otherwise. */
  readonly chosen: Partial<Record<ChainNamespace, CaipNetworkId>>;
  /** The switch that waits for its wallet, or has just failed. */
  readonly switching: {
    readonly networkId: CaipNetworkId;
    /** Tells the switch from the one that replaced it, also when both go to one network. */
    readonly requestId: string;
    readonly errorCode?: string;
  } | null;
}
