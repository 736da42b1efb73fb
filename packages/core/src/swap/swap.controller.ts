import { CHAIN_MAX_AGE_S, readChain } from '../api/chain-requests.js';
import { isChainSupported } from '../api/chain-support.js';
import { selectConnected, selectConnector } from '../connection/connection.selectors.js';
import { InvalidAmountError } from '../errors/request-errors.js';
import { SwapUnsupportedError } from '../errors/swap-errors.js';
import { selectNetwork } from '../networks/networks.selectors.js';
import { isZeroAmount } from '../ports/amount.js';
import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { readSwapTokens } from './read-swap-tokens.js';
import { getGasPrice, getQuote } from './swap.api.js';
import { selectHasSwapsOn } from './swap.selectors.js';
import { gasPriceRead } from './swap.slice.js';
import type { SwapToken, SwapTokens } from './swap.state.js';
import { swapAddressOf } from './swap-address.js';
import type { Quote } from './swap-record.js';

export interface Reading {
  /** Asks the service and the nodes whatever is stored. */
  readonly isForced?: boolean;
}

export interface TokensRequest extends Reading {
  readonly caipAddress: CaipAddress;
  /** Those whose balances have to be exact. */
  readonly chosen: readonly SwapToken[];
}

const isHeld = ({ balance }: SwapToken): boolean => balance !== null && !isZeroAmount(balance);

/** Reads what an account can swap; not from what is stored if something was swapped since. @throws ModalError */
export const fetchSwapTokens = createAppAsyncThunk<SwapTokens, TokensRequest>(
  'swap/fetchTokens',
  async ({ caipAddress, chosen, isForced = false }, { dispatch, extra, getState, signal }) => {
    const { swap } = getState();
    const { namespace, networkId } = parseCaipAddress(caipAddress);
    const connectorId = selectConnected(getState(), namespace)?.connectorId ?? '';
    const wanted = {
      caipAddress,
      connectorId,
      isEmbedded: selectConnector(getState(), namespace, connectorId)?.type === 'AUTH',
      network: selectNetwork(getState(), networkId),
      isForced: isForced || swap?.isOutdated === true,
      // The service reads those again that an answer it has stored may have wrong. F4.6
      known: [...chosen, ...(swap?.swapped ?? []), ...(swap?.tokens?.list.filter(isHeld) ?? [])],
      chosen,
      signal,
    };
    const adapter = await extra.adapters.get(namespace);
    return readSwapTokens({ dispatch, getState, dependencies: extra }, { ...wanted, adapter });
  },
);

export interface QuoteRequest {
  readonly caipAddress: CaipAddress;
  readonly from: SwapToken;
  readonly to: SwapToken;
  /** In the smallest unit of the token to give. */
  readonly value: string;
}

/**
 * What an amount is worth in another token, as the service says now: nothing that is stored counts.
 * @throws INVALID_AMOUNT if there is no quote, and what the service cannot be asked with
 */
export const fetchQuote = createAppAsyncThunk<Quote, QuoteRequest>(
  'swap/fetchQuote',
  async ({ caipAddress, from, to, value }, { dispatch, extra, getState, signal }) => {
    const { address: userAddress, networkId } = parseCaipAddress(caipAddress);
    const quote = await readChain(
      { dispatch, getState, dependencies: extra },
      getQuote,
      {
        networkId,
        userAddress,
        amount: value,
        from: swapAddressOf(networkId, from.asset),
        to: swapAddressOf(networkId, to.asset),
        gasPrice: getState().swap?.gasPrice ?? undefined,
      },
      { maxAgeS: 0, isForced: true, signal },
    );
    if (!isZeroAmount(quote.toAmount)) return quote;
    throw new InvalidAmountError(
      { details: `There is no quote for ${value} of ${from.symbol}.` },
      'Please enter a valid amount',
    );
  },
);

/** The price of gas, for what is shown before there is a transaction. @throws SWAP_UNSUPPORTED, and as the service */
export const loadGasPrice = createAppAsyncThunk<string, { readonly networkId: CaipNetworkId }>(
  'swap/loadGasPrice',
  async ({ networkId }, { dispatch, extra, getState, signal }) => {
    const store = { dispatch, getState, dependencies: extra };
    if (!selectHasSwapsOn(getState(), networkId) && !(await isChainSupported(store, networkId, signal)))
      throw new SwapUnsupportedError(
        `There is no price of gas for "${networkId}".`,
        'Network not supported for Gas Price',
      );
    const reading = { maxAgeS: CHAIN_MAX_AGE_S.price, failure: 'ignored', signal } as const;
    const price = await readChain(store, getGasPrice, { networkId }, reading);
    dispatch(gasPriceRead(price));
    return price;
  },
);
