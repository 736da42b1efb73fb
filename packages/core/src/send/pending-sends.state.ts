import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { Asset } from '../ports/transfer.js';

/** What was signed, compared with what was shown. `unreadable`: nobody could tell what was signed. */
export type Comparison = 'pending' | 'same' | 'different' | 'unreadable';

/** Which transaction it is. */
export interface SendRef {
  readonly networkId: CaipNetworkId;
  readonly hash: string;
}

/** A transaction that was sent, and whose end is not known yet. */
export interface PendingSend extends SendRef {
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

/** What is to be said about a transaction. */
export interface SendNews extends PendingSend {
  readonly outcome: SendOutcome;
}

export interface PendingSendsState {
  /** The oldest first. */
  readonly list: readonly PendingSend[];
  /** Whom the visitor has sent to, the latest first; of those that look alike, the one that was paid first comes last. */
  readonly recipients: Readonly<Partial<Record<ChainNamespace, readonly string[]>>>;
  /** What the visitor has not been told yet, the oldest first. At most one of each transaction. */
  readonly news: readonly SendNews[];
  /** What was signed and is not what was shown, until the visitor dismisses the alert. */
  readonly differing: readonly SendRef[];
}
