import type { ErrorInfo } from '../errors/modal-error.js';
import type { TokenId } from '../portfolio/token-id.js';
import type { FeeEstimate } from '../ports/asset-methods.js';
import type { CaipAddress } from '../ports/caip.js';
import type { Asset } from '../ports/transfer.js';

/** A coin or token that the account can send. */
export interface SendToken {
  readonly asset: Asset;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** In the smallest unit; `null`: not known. */
  readonly balance: string | null;
  /** US dollars for one, as decimal text; `null`: not known. */
  readonly price: string | null;
  readonly iconUrl?: string;
}

/** What the visitor has entered. Nothing in it is checked. */
export interface SendDraft {
  readonly tokenId: TokenId | null;
  /** Decimal text. */
  readonly amount: string;
  /** An address or a name. */
  readonly receiver: string;
}

/** The tokens of one account on one network. */
export interface SendTokens {
  readonly caipAddress: CaipAddress;
  readonly isLoading: boolean;
  readonly list: readonly SendToken[];
  readonly error: ErrorInfo | null;
}

/** Whom an account has paid lately, the oldest first. */
export interface PaidBySender {
  readonly caipAddress: CaipAddress;
  readonly addresses: readonly string[];
}

/** What a name leads to. */
export interface NameAnswer {
  readonly name: string;
  /** `null`: nobody has the name. */
  readonly address: string | null;
  readonly avatarUrl?: string;
  /** It could not be found out. */
  readonly error?: ErrorInfo;
}

/** What is about to be signed, as the review shows it. It does not change while it is on screen. */
export interface SendReview {
  /** Of one modal: tells reviews apart that say the same. */
  readonly id: string;
  /** The host's request that the form was opened for; `null`: the visitor's own transfer. */
  readonly requestId: string | null;
  /** Who sends, on which network. */
  readonly caipAddress: CaipAddress;
  readonly token: SendToken;
  /** In the smallest unit. */
  readonly value: string;
  readonly to: string;
  /** What the address was found by. */
  readonly receiverName: string | null;
  readonly receiverImageUrl?: string;
  /** `null` until it is known. */
  readonly fee: FeeEstimate | null;
  /** `unknown`: the node cannot say. */
  readonly simulation: 'pending' | 'passed' | 'unknown';
  /** Why it cannot be sent. */
  readonly error: ErrorInfo | null;
  /** A host sends it without the modal: nothing on screen changes. */
  readonly isDirect?: true;
}

export interface SendState {
  readonly draft: SendDraft;
  /** Whether the visitor has stopped typing the receiver. */
  readonly isReceiverSettled: boolean;
  readonly tokens: SendTokens | null;
  /** `null` until it is known. */
  readonly paid: PaidBySender | null;
  readonly answer: NameAnswer | null;
  readonly review: SendReview | null;
  /** What the wallet is being asked to sign. The visitor may be elsewhere meanwhile. */
  readonly signing: SendReview | null;
  /** The estimate that the greatest amount waits for; `null`: none, or the draft has changed since. */
  readonly maxRun: string | null;
  /** Whom the greatest amount was found for, while it is in the draft: its fee depends on the receiver. */
  readonly maxFor: string | null;
  /** Something was sent since the tokens were read. */
  readonly isOutdated: boolean;
  /** The host's request that the form is open for. */
  readonly requestId: string | null;
  /** The transaction that this modal has sent last, and the host's request that it was for. */
  readonly lastSent: { readonly hash: string; readonly requestId: string | null } | null;
}
