import type { ErrorInfo } from '../errors/modal-error.js';
import type { TokenId } from '../portfolio/token-id.js';
import type { FeeEstimate } from '../ports/asset-methods.js';
import type { CaipAddress, CaipNetworkId } from '../ports/caip.js';
import type { SendToken } from '../send/send.state.js';
import type { Quote } from './swap-record.js';

/** A coin or token that can be swapped. Without a balance of its own it has one of 0. */
export type SwapToken = SendToken;

/** What the visitor has entered. Nothing in it is checked. */
export interface SwapDraft {
  readonly fromId: TokenId | null;
  readonly toId: TokenId | null;
  /** Of the token to give, as decimal text. */
  readonly amount: string;
}

/** What the service swaps on a network, with what an account has of it: its own tokens first. */
export interface SwapTokens {
  readonly caipAddress: CaipAddress;
  readonly isLoading: boolean;
  readonly list: readonly SwapToken[];
  readonly error: ErrorInfo | null;
}

/** What the service offers for the draft. */
export interface SwapQuote {
  /** Tells the question that it answers: a quote for another draft does not count. */
  readonly key: string;
  readonly isLoading: boolean;
  /** `null`: not known. */
  readonly offer: Quote | null;
  readonly error: ErrorInfo | null;
}

/** A call of a contract that the wallet is to sign. */
export interface SwapCall {
  /** `approval`: the router may take the amount. `reset`: it may take nothing, before it may take another amount. */
  readonly purpose: 'approval' | 'reset' | 'swap';
  readonly to: string;
  /** Of the native coin, in its smallest unit. */
  readonly value: string;
  /** Hex. */
  readonly data: string;
}

/** A swap before anything of it is built. */
export interface WantedReview {
  readonly caipAddress: CaipAddress;
  readonly from: SwapToken;
  readonly to: SwapToken;
  /** In the smallest unit of the token to give. */
  readonly value: string;
  readonly requestId: string | null;
}

/** What is about to be signed, as the review shows it. */
export interface SwapReview {
  /** Of one modal: tells reviews apart that say the same. */
  readonly id: string;
  /** The host's request that the form was opened for; `null`: the visitor's own swap. */
  readonly requestId: string | null;
  readonly caipAddress: CaipAddress;
  readonly from: SwapToken;
  readonly to: SwapToken;
  /** In the smallest unit of the token to give. */
  readonly value: string;
  readonly offer: Quote;
  /** The least to receive, in the smallest unit. */
  readonly minReceived: string;
  readonly call: SwapCall;
  readonly fee: FeeEstimate;
  readonly simulation: 'passed' | 'unknown';
  /** When it was quoted, in milliseconds since the epoch. */
  readonly quotedAt: number;
  /** A host swaps without the modal: nothing on screen changes. */
  readonly isDirect?: true;
}

/** The networks with swaps, as far as they are known. */
export interface SwapSupport {
  readonly networkIds: readonly CaipNetworkId[];
  /** The service could not say which others there are. */
  readonly error: ErrorInfo | null;
}

/** A swap that a host wants to be prepared, until its tokens are found. */
export interface NamedSwap {
  readonly fromToken?: string | undefined;
  readonly toToken?: string | undefined;
  readonly amount?: string | undefined;
}

export interface SwapState {
  readonly draft: SwapDraft;
  readonly support: SwapSupport | null;
  /** The networks that can be used are shown, because this one cannot. */
  readonly needsNetwork: boolean;
  readonly tokens: SwapTokens | null;
  readonly quote: SwapQuote | null;
  /** Of one unit of gas, in the smallest unit of the native coin; `null`: not known. */
  readonly gasPrice: string | null;
  readonly review: SwapReview | null;
  /** What the wallet is being asked to sign. The visitor may be elsewhere meanwhile. */
  readonly signing: SwapReview | null;
  /** The greatest amount is being found out. */
  readonly isFindingMax: boolean;
  /** Something was swapped since the balances were read. */
  readonly isOutdated: boolean;
  /** The tokens of the last swap: their balances have changed. */
  readonly swapped: readonly SwapToken[];
  readonly named: NamedSwap | null;
  /** The host's request that the form is open for. */
  readonly requestId: string | null;
  /** The swap that this modal has sent last, and the host's request that it was for. */
  readonly lastSent: { readonly hash: string; readonly requestId: string | null } | null;
}
