import { formatAmount } from '@foyerkit/core';
import {
  type SwapDetails,
  type SwapToken,
  tokenIdOf,
  toRate,
  toShownAmount,
  toShownUsd,
  usdValueOf,
} from '@foyerkit/core/swap';
import type { ShownDetails, ShownToken } from '@foyerkit/ui/views/swap/shown-token';

/** A token as the views show it. */
export function toShownToken(token: SwapToken): ShownToken {
  const { asset, balance, decimals, iconUrl, name, symbol } = token;
  const shown = balance === null ? null : formatAmount(balance, decimals);
  return {
    id: tokenIdOf(asset),
    name,
    symbol,
    iconUrl,
    balance: shown,
    usd: toShownUsd(token),
    isOwn: shown !== null && shown !== '0',
  };
}

/** What an amount of a token is worth in US dollars; `null`: not known. */
export const usdOf = ({ decimals, price }: SwapToken, value: string): string | null =>
  usdValueOf({ decimals, price, value });

/** What a swap costs and yields, as the views show it. */
export function toShownDetails(details: SwapDetails, native: SwapToken | null): ShownDetails {
  const { from, maxSlippage, minReceived, networkFee, priceImpact, providerFee, slippage, to } = details;
  return {
    fromSymbol: from.symbol,
    toSymbol: to.symbol,
    rate: toRate(details),
    networkFee:
      networkFee !== null && native
        ? {
            amount: toShownAmount(networkFee, native.decimals),
            symbol: native.symbol,
            usd: usdOf(native, networkFee),
          }
        : null,
    priceImpact,
    slippage,
    maxSlippage: toShownAmount(maxSlippage, to.decimals),
    providerFee: toShownAmount(providerFee, from.decimals),
    minReceived: toShownAmount(minReceived, to.decimals),
  };
}
