import { HttpError } from '@foyerkit/http';
import { Hono } from 'hono';
import {
  allowanceEndpoint,
  buildApproveEndpoint,
  buildSwapEndpoint,
  gasPriceEndpoint,
  quotesEndpoint,
  swapTokensEndpoint,
} from '../chain-api/convert.endpoints.js';
import { serve } from '../chain-api/endpoint.js';
import { numberToText } from '../money/decimal.js';
import type { Swaps } from '../swaps/create-swaps.js';
import { toSwapFailure } from '../swaps/swap-failure.js';
import type { GasPrices, SwapRequest } from '../swaps/swap-source.js';
import { createAnswerCache } from './answer-cache.js';
import { tokenImageUrl } from './images.route.js';

/** The modal waits 10 s for an answer. */
const READ_TIMEOUT_MS = 8_000;
/** A node is asked for the price of gas at most this often. */
const GAS_KEPT_MS = 2_000;
const GAS_KEPT = 100;

interface Pair {
  readonly amount: string;
  readonly from: string;
  readonly to: string;
  readonly userAddress: string;
}

/** A token or an account of an EVM chain, plain or as a CAIP-10 id, in lower case. */
const plain = (text: string): `0x${string}` => `0x${text.slice(text.lastIndexOf('x') + 1).toLowerCase()}`;
/** The chain of a CAIP-10 id; null for a plain address. */
const chainOf = (text: string): string | null => (text.includes(':') ? text.slice(0, text.lastIndexOf(':')) : null);

/** Of what contracts count with. The schema limits the digits only. */
const MAX_UNITS = 2n ** 256n - 1n;

const wrongChain = (field: string) =>
  new HttpError(400, 'OTHER_CHAIN', `${field} must be on the chain of the token.`, { field });

/** @throws HttpError 400 where an account is named with another chain than the token */
function toUser(userAddress: string, chainId: string): `0x${string}` {
  const userChain = chainOf(userAddress);
  if (userChain !== null && userChain !== chainId) throw wrongChain('userAddress');
  return plain(userAddress);
}

/** @throws HttpError 400 for more than a contract can count */
function toUnits(amount: string): bigint {
  const units = BigInt(amount);
  if (units <= MAX_UNITS) return units;
  throw new HttpError(400, 'AMOUNT_TOO_LARGE', 'amount must be less than 2^256.', { field: 'amount' });
}

/** @throws HttpError 400 where the parts are of several chains, or the amount is too large */
function toRequest({ amount, from, to, userAddress }: Pair): SwapRequest {
  const chainId = chainOf(from) ?? '';
  if (chainOf(to) !== chainId) throw wrongChain('to');
  return { chainId, from: plain(from), to: plain(to), user: toUser(userAddress, chainId), amount: toUnits(amount) };
}

/** Waits no longer than clients do, and says what failed as they read it. */
async function within<T>(read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await read(AbortSignal.timeout(READ_TIMEOUT_MS));
  } catch (error) {
    throw toSwapFailure(error);
  }
}

/** `/v1/convert/`: swapping tokens. Source: S7.13. */
export function convertRoutes(swaps: Swaps, publicUrl: () => string): Hono {
  const app = new Hono();
  const gasPrices = createAnswerCache<GasPrices>(GAS_KEPT_MS, GAS_KEPT);

  serve(app, swapTokensEndpoint, async ({ query: { chainId, ...caller } }) => {
    const source = swaps.get(chainId, 'chainId');
    const tokens = await within((signal) => source.readTokens(chainId, signal));
    return {
      tokens: tokens.map(({ logoUri, ...token }) => ({
        ...token,
        logoUri: logoUri ?? tokenImageUrl(publicUrl(), token.symbol, caller),
      })),
    };
  });
  serve(app, quotesEndpoint, async ({ query: { gasPrice = null, slippage, ...query } }) => {
    const request = toRequest(query);
    const source = swaps.get(request.chainId, 'from');
    return { quotes: [...(await within((signal) => source.readQuotes({ ...request, gasPrice, slippage }, signal)))] };
  });
  serve(app, allowanceEndpoint, async ({ query: { tokenAddress, userAddress } }) => {
    const chainId = chainOf(tokenAddress) ?? '';
    const request = { chainId, token: plain(tokenAddress), user: toUser(userAddress, chainId) };
    const source = swaps.get(chainId, 'tokenAddress');
    return { allowance: await within((signal) => source.readAllowance(request, signal)) };
  });
  serve(app, gasPriceEndpoint, async ({ query: { chainId } }) => {
    const source = swaps.get(chainId, 'chainId');
    return await gasPrices.get(chainId, () => within((signal) => source.readGasPrices(chainId, signal)));
  });
  serve(app, buildApproveEndpoint, async ({ query }) => {
    const request = toRequest(query);
    const source = swaps.get(request.chainId, 'from');
    return await within((signal) => source.buildApprove(request, signal));
  });
  serve(app, buildSwapEndpoint, async ({ body: { disableEstimate, eip155, quoteId = null, ...body } }) => {
    const request = toRequest(body);
    const source = swaps.get(request.chainId, 'from');
    const { slippage } = eip155;
    const build = {
      ...request,
      slippage: typeof slippage === 'number' ? (numberToText(slippage) ?? '0') : slippage,
      quoteId,
      isTried: !disableEstimate,
    };
    return await within((signal) => source.buildSwap(build, signal));
  });
  return app;
}
