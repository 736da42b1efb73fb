import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { Asset } from '../ports/transfer.js';

/** What was signed, compared with what was shown. `unreadable`: the network does not show it as a transfer. */
export type Comparison = 'pending' | 'same' | 'different' | 'unreadable';

/** A transaction that was sent, and whose end is not known yet. */
export interface PendingSend {
  readonly networkId: CaipNetworkId;
  readonly hash: string;
  readonly from: string;
  readonly to: string;
  /** In the smallest unit. */
  readonly value: string;
  readonly asset: Asset;
  readonly symbol: string;
  readonly decimals: number;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  readonly comparison: Comparison;
}

/** How a transaction ended. `unknown`: the node has not answered for too long. */
export type SendOutcome = 'confirmed' | 'failed' | 'expired' | 'replaced' | 'unknown';

export interface PendingSendsState {
  /** The oldest first. */
  readonly list: readonly PendingSend[];
  /** Whom the visitor has sent to, the latest first. */
  readonly recipients: Readonly<Partial<Record<ChainNamespace, readonly string[]>>>;
}
