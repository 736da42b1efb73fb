import { chainApi } from '../api/chain.api.js';
import { reasonOf } from '../api/reason-of.js';
import type { CaipAddress, CaipNetworkId } from '../ports/caip.js';
import { SLIPPAGE_PERCENT } from './swap-limits.js';
import {
  type BuiltCall,
  type BuiltSwap,
  type ListedToken,
  type Quote,
  toAllowance,
  toBuiltCall,
  toBuiltSwap,
  toGasPrice,
  toQuote,
  toSwapTokens,
} from './swap-record.js';

interface Pair {
  readonly networkId: CaipNetworkId;
  readonly from: CaipAddress;
  readonly to: CaipAddress;
  /** In the smallest unit of the token to give. */
  readonly amount: string;
}

export interface QuoteQuery extends Pair {
  /** Without its network. */
  readonly userAddress: string;
  readonly gasPrice?: string | undefined;
}

export interface BuildQuery extends Pair {
  readonly userAddress: CaipAddress;
  readonly projectId: string;
}

export interface AllowanceQuery {
  readonly tokenAddress: CaipAddress;
  readonly userAddress: CaipAddress;
}

/** Quotes, allowances and transactions of the blockchain API. Sources: S7.13, F2.11.3. */
export const { buildApproval, buildSwap, getAllowance, getGasPrice, getQuote, getSwapTokens } =
  chainApi.injectEndpoints({
    endpoints: (build) => ({
      /** `GET /v1/convert/tokens` */
      getSwapTokens: build.query<readonly ListedToken[], { readonly networkId: CaipNetworkId }>({
        query: ({ networkId }) => ({
          path: 'v1/convert/tokens',
          params: { chainId: networkId },
          reasonOf,
          parse: (answer) => toSwapTokens(answer, networkId),
        }),
      }),
      /** `GET /v1/convert/quotes`: an amount of 0: there is no quote. */
      getQuote: build.query<Quote, QuoteQuery>({
        query: ({ amount, from, gasPrice, to, userAddress }) => ({
          path: 'v1/convert/quotes',
          params: { amount, userAddress, from, to, gasPrice },
          reasonOf,
          parse: toQuote,
        }),
      }),
      /** `GET /v1/convert/allowance`: in the smallest unit of the token. */
      getAllowance: build.query<string, AllowanceQuery>({
        query: ({ tokenAddress, userAddress }) => ({
          path: 'v1/convert/allowance',
          params: { tokenAddress, userAddress },
          reasonOf,
          parse: toAllowance,
        }),
      }),
      /** `GET /v1/convert/gas-price` */
      getGasPrice: build.query<string, { readonly networkId: CaipNetworkId }>({
        query: ({ networkId }) => ({
          path: 'v1/convert/gas-price',
          params: { chainId: networkId },
          reasonOf,
          parse: toGasPrice,
        }),
      }),
      /** `GET /v1/convert/build-approve`: names the contract that may take the token. */
      buildApproval: build.query<BuiltCall, BuildQuery>({
        query: ({ amount, from, networkId, to, userAddress }) => ({
          path: 'v1/convert/build-approve',
          params: { userAddress, from, to, amount },
          reasonOf,
          parse: (answer) => toBuiltCall(answer, networkId, 'value'),
        }),
      }),
      /** `POST /v1/convert/build-transaction`. The page estimates what it costs: before the approval nobody could. */
      buildSwap: build.query<BuiltSwap, BuildQuery & { readonly quoteId: string | null }>({
        query: ({ amount, from, networkId, projectId, quoteId, to, userAddress }) => ({
          path: 'v1/convert/build-transaction',
          body: {
            projectId,
            amount,
            from,
            to,
            userAddress,
            eip155: { slippage: SLIPPAGE_PERCENT },
            disableEstimate: true,
            ...(quoteId !== null && { quoteId }),
          },
          reasonOf,
          parse: (answer) => toBuiltSwap(answer, networkId),
        }),
      }),
    }),
  }).endpoints;
