import type { CaipNetworkId } from '../ports/caip.js';

/** What a transaction did. Source: the list of operation types. */
export const OPERATION_TYPES = [
  'approve',
  'bought',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'sell',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const;

export type OperationType = (typeof OPERATION_TYPES)[number];

/** What a transaction moved. */
export interface ActivityTransfer {
  /** `self`: from the account to itself. */
  readonly direction: 'in' | 'out' | 'self';
  /** In whole units, as decimal text. */
  readonly quantity: string;
  /** Of the token; of an NFT its name. `null` where it is not known. */
  readonly symbol: string | null;
  readonly iconUrl: string | null;
  readonly isNft: boolean;
}

/** Why a transaction may have been made to deceive. */
export type Suspicion = 'lookAlike' | 'zeroValue';

/** A transaction of an account. */
export interface Activity {
  readonly id: string;
  readonly hash: string;
  readonly networkId: CaipNetworkId;
  readonly type: OperationType;
  readonly status: 'confirmed' | 'failed' | 'pending';
  /** ISO 8601. Of a pending transaction: when it was first seen. */
  readonly minedAt: string;
  readonly from: string;
  readonly to: string;
  readonly transfers: readonly ActivityTransfer[];
  /** Absent where nothing was found. Its addresses must not be offered for copying or reuse. */
  readonly suspicion?: Suspicion;
}
