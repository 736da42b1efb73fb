import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { Network } from '../ports/network.js';

export interface NetworksState {
  /** What the host configured, in its order. */
  readonly all: readonly Network[];
  /** Which chain namespace is on screen. Independent of connections. */
  readonly activeNamespace: ChainNamespace;
  /**
   * The chain namespace that was active before the modal showed another one. It becomes active again when the modal
   * closes, unless a wallet is connected in the other one; the next visit starts with it.
   */
  readonly returnNamespace: ChainNamespace | null;
  /** What the visitor chose while no wallet was connected. */
  readonly chosen: Partial<Record<ChainNamespace, CaipNetworkId>>;
  /** The switch that waits for its wallet or has just failed. */
  readonly switching: {
    readonly networkId: CaipNetworkId;
    /** Distinguishes the switch from the one that replaced it, also when both go to one network. */
    readonly requestId: string;
    readonly errorCode?: string;
  } | null;
}
