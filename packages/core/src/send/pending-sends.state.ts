import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { Asset } from '../ports/transfer.js';

/** What was signed, compared with what was shown. `unreadable`: nobody could tell what was signed. */
export type Comparison = 'pending' | 'same' | 'different' | 'unreadable';

/** Which transaction it is. */
export interface SendRef {
  readonly networkId: CaipNetworkId;
  readonly hash: string;
}

/** A call of a contract that the modal has had signed. Source: F3.8.2. */
export interface SentCall {
  /** `approval`: the contract may take an amount; `reset`: it may take nothing any longer. */
  readonly purpose: 'approval' | 'reset' | 'swap';
  /** Of the native coin, in its smallest unit. */
  readonly value: string;
  /** Hex. */
  readonly data: string;
  /** What a swap was quoted with, in the smallest unit. */
  readonly received?: { readonly value: string; readonly symbol: string; readonly decimals: number };
}

/**
 * A transaction that was sent, and whose end is not known yet. Of a call, `to` is the contract; `value` and `asset` are what it
 * takes from the account, or may take.
 */
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
  /** Absent: a transfer. */
  readonly call?: SentCall;
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
