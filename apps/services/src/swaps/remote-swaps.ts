import { HttpError } from '@foyerkit/http';
import * as v from 'valibot';
import {
  allowanceEndpoint,
  buildApproveEndpoint,
  buildSwapEndpoint,
  gasPriceEndpoint,
  quotesEndpoint,
  swapTokenSchema,
} from '../chain-api/convert.endpoints.js';
import { readJson, UpstreamError } from '../upstream/read-json.js';
import { isApprovalOf } from './check-approval.js';
import { isQuoteOf, isSwapOf } from './check-swap.js';
import { swapRefused, swapsUnavailable } from './swap-failure.js';
import type { SwapRequest, SwapSource } from './swap-source.js';

/** The modal waits 10 s for an answer. */
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

const tokensAnswer = v.object({
  tokens: v.array(v.object({ ...swapTokenSchema.entries, logoUri: v.optional(v.nullable(v.string())) })),
});

export interface RemoteSwapsOptions {
  /** Its path is followed by those of this API, and its query goes with each call: it may have a key. */
  readonly url: string;
  readonly chainIds: readonly string[];
  readonly timeoutMs?: number;
}

const unavailable = (cause?: unknown) =>
  swapsUnavailable('SWAPS_UNAVAILABLE', 'Tokens cannot be swapped on this chain now. Try again later.', cause);

/** HTTP statuses of an aggregator that does not make this swap. With others it fails, and may answer later. */
const REFUSALS: readonly (number | null)[] = [400, 404, 409, 422];

const isRefusal = (failure: unknown): boolean =>
  failure instanceof HttpError && failure.cause instanceof UpstreamError && REFUSALS.includes(failure.cause.status);

function failBuild(failure: unknown): never {
  if (!isRefusal(failure)) throw failure;
  throw swapRefused('SWAP_REFUSED', 'These tokens cannot be swapped like this now.', failure);
}

type Query = Readonly<Record<string, string>>;

/** An aggregator of the operator, or an adapter to one, that has the paths `/v1/convert/` of this API. */
export function createRemoteSwaps({ chainIds, timeoutMs = TIMEOUT_MS, url }: RemoteSwapsOptions): SwapSource {
  const ask = async <TSchema extends v.GenericSchema>(path: string, query: Query, schema: TSchema, body?: object) => {
    const address = new URL(url);
    address.pathname = `${address.pathname.replace(/\/$/, '')}/v1/convert/${path}`;
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const headers = { 'content-type': 'application/json' };
    const init = body && { method: 'POST', headers, body: JSON.stringify(body) };
    const options = { timeoutMs, maxBytes: MAX_ANSWER_BYTES, ...(init && { init }) };
    return await readJson(address.href, schema, options).catch((cause: unknown) => {
      throw unavailable(cause);
    });
  };
  const pairOf = ({ amount, chainId, from, to, user }: SwapRequest) => ({
    userAddress: user,
    from: `${chainId}:${from}`,
    to: `${chainId}:${to}`,
    amount: String(amount),
  });

  return {
    chainIds,
    readTokens: async (chainId) => {
      const { tokens } = await ask('tokens', { chainId }, tokensAnswer);
      return tokens.map(({ logoUri, ...token }) => ({ ...token, ...(logoUri && { logoUri }) }));
    },
    readQuotes: async ({ gasPrice, slippage, ...request }) => {
      const query = { ...pairOf(request), slippage, ...(gasPrice !== null && { gasPrice }) };
      const { quotes } = await ask('quotes', query, quotesEndpoint.answer).catch((failure: unknown) => {
        if (isRefusal(failure)) return { quotes: [] };
        throw failure;
      });
      if (quotes.every((quote) => isQuoteOf(request, quote))) return quotes;
      throw unavailable(new Error('The aggregator quotes another swap.'));
    },
    readAllowance: async ({ chainId, token, user }) => {
      const query = { tokenAddress: `${chainId}:${token}`, userAddress: user };
      return (await ask('allowance', query, allowanceEndpoint.answer)).allowance;
    },
    readGasPrices: (chainId) => ask('gas-price', { chainId }, gasPriceEndpoint.answer),
    buildApprove: async (request) => {
      const transaction = await ask('build-approve', pairOf(request), buildApproveEndpoint.answer).catch(failBuild);
      if (isApprovalOf(request, transaction)) return transaction;
      throw unavailable(new Error('The aggregator answers with another transaction than the approval.'));
    },
    buildSwap: async ({ isTried, quoteId, slippage, ...request }) => {
      const swap = await ask('build-transaction', {}, buildSwapEndpoint.answer, {
        ...pairOf(request),
        eip155: { slippage: Number(slippage) },
        disableEstimate: !isTried,
        ...(quoteId !== null && { quoteId }),
      }).catch(failBuild);
      if (isSwapOf(request, swap)) return swap;
      throw unavailable(new Error('The aggregator answers with another transaction than the swap.'));
    },
  };
}
