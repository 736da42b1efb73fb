/** What is moved: the native coin, a token, or one token of a collection. */
export type MovedAsset =
  | { readonly kind: 'native' }
  | { readonly kind: 'token'; readonly address: string }
  | { readonly kind: 'nft'; readonly address: string; readonly tokenId: string };

/** A part of a transaction's effect. An end is null where it is not one account, such as a pool of several. */
export interface Movement {
  readonly asset: MovedAsset;
  readonly from: string | null;
  readonly to: string | null;
  /** In base units. */
  readonly amount: bigint;
}

/** What the sender asked for, as far as the call says it. */
export type Intent =
  | 'approve'
  | 'borrow'
  | 'cancel'
  | 'claim'
  | 'deploy'
  | 'deposit'
  | 'repay'
  | 'stake'
  | 'unstake'
  | 'withdraw';

/** A transaction in one form for all chains. EVM addresses are in lower case. */
export interface ChainTransaction {
  readonly hash: string;
  /** Who has sent it, and pays for it. */
  readonly from: string;
  /** Who has signed what it does: the sender, or the smart account whose user operation it includes. */
  readonly signer: string;
  /** The account or contract it is for; null for a new contract. */
  readonly to: string | null;
  readonly nonce: number | null;
  readonly isFailed: boolean;
  /** In base units of the native coin; null while it is pending. */
  readonly fee: bigint | null;
  readonly intent: Intent | null;
  /** What was moved; of a failed or pending one what would be. */
  readonly movements: readonly Movement[];
  /** Accounts that have let others spend a token. */
  readonly approvers: readonly string[];
}

export interface BlockId {
  readonly number: number;
  readonly hash: string;
}

export interface ChainBlock extends BlockId {
  readonly parentHash: string;
  /** Milliseconds since 1970. */
  readonly timeMs: number;
  /** In the order of the block. */
  readonly transactions: readonly ChainTransaction[];
}

export type TokenKind = 'token' | 'nft';

/** A token as its contract describes it, cleaned. */
export interface TokenDetails {
  readonly address: string;
  readonly kind: TokenKind;
  readonly name: string;
  readonly symbol: string;
  /** Null where the contract does not say it. */
  readonly decimals: number | null;
}
