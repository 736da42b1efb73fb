import type * as v from 'valibot';
import type {
  buildApproveEndpoint,
  buildSwapEndpoint,
  gasPriceEndpoint,
  swapQuoteSchema,
  swapTokenSchema,
} from '../chain-api/convert.endpoints.js';

/** A token; without a `logoUri`, the services draw an image. */
export type SwapToken = Omit<v.InferOutput<typeof swapTokenSchema>, 'logoUri'> & {
  readonly logoUri?: string | undefined;
};
export type SwapQuote = v.InferOutput<typeof swapQuoteSchema>;
export type GasPrices = v.InferOutput<typeof gasPriceEndpoint.answer>;
export type ApproveTransaction = v.InferOutput<typeof buildApproveEndpoint.answer>;
export type SwapTransaction = v.InferOutput<typeof buildSwapEndpoint.answer>;

/** An account's token on an EVM chain. */
export interface AccountToken {
  /** CAIP-2. */
  readonly chainId: string;
  /** Plain addresses, in lower case. The native coin has its placeholder. */
  readonly user: `0x${string}`;
  readonly token: `0x${string}`;
}

/** What is to be swapped, by whom. */
export interface SwapRequest {
  /** CAIP-2. */
  readonly chainId: string;
  /** Plain addresses, in lower case. The native coin has its placeholder. */
  readonly user: `0x${string}`;
  readonly from: `0x${string}`;
  readonly to: `0x${string}`;
  /** Base units of `from`, more than 0. */
  readonly amount: bigint;
}

export interface SwapQuoteRequest extends SwapRequest {
  /** Percent, as decimal text. */
  readonly slippage: string;
  /** Of a unit of gas, in base units; null: the caller does not know. */
  readonly gasPrice: string | null;
}

export interface SwapBuildRequest extends SwapRequest {
  readonly slippage: string;
  readonly quoteId: string | null;
  /** Whether the account's balance and allowance are checked and the transaction is tried. */
  readonly isTried: boolean;
}

/**
 * Who swaps tokens: the market makers that the operator's nodes know, or an aggregator of theirs. All methods may throw
 * HttpError with the statuses of their paths, or NodeError.
 */
export interface SwapSource {
  /** CAIP-2; nothing else is asked of it. */
  readonly chainIds: readonly string[];
  /** The native coin first. */
  readTokens(chainId: string, signal: AbortSignal): Promise<readonly SwapToken[]>;
  /** Best first; empty where there is no way. */
  readQuotes(request: SwapQuoteRequest, signal: AbortSignal): Promise<readonly SwapQuote[]>;
  /** Base units. */
  readAllowance(request: AccountToken, signal: AbortSignal): Promise<string>;
  readGasPrices(chainId: string, signal: AbortSignal): Promise<GasPrices>;
  buildApprove(request: SwapRequest, signal: AbortSignal): Promise<ApproveTransaction>;
  buildSwap(request: SwapBuildRequest, signal: AbortSignal): Promise<SwapTransaction>;
}
