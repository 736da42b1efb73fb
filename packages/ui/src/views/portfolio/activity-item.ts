/** What a transaction did. */
export type ActivityType =
  | 'approve'
  | 'bought'
  | 'borrow'
  | 'burn'
  | 'cancel'
  | 'claim'
  | 'deploy'
  | 'deposit'
  | 'execute'
  | 'mint'
  | 'receive'
  | 'repay'
  | 'send'
  | 'sell'
  | 'stake'
  | 'trade'
  | 'unstake'
  | 'withdraw';

export interface ActivityMovement {
  readonly direction: 'in' | 'out' | 'self';
  /** In whole units, as decimal text. */
  readonly quantity: string;
  readonly symbol: string | null;
  /** Must have passed the link allow-list. */
  readonly iconUrl: string | null;
  readonly isNft: boolean;
}

/** A transaction as a row shows it. */
export interface ActivityItem {
  readonly id: string;
  readonly type: ActivityType;
  readonly status: 'confirmed' | 'failed' | 'pending';
  /** ISO 8601. */
  readonly minedAt: string;
  readonly transfers: readonly ActivityMovement[];
  /** Why it may have been made to deceive: its address is then not shown at all. */
  readonly suspicion?: 'lookAlike' | 'zeroValue' | undefined;
  /** The other side of a payment. */
  readonly counterparty?: string | undefined;
  /** In a block explorer. Must have passed the link allow-list. */
  readonly href?: string | undefined;
}
