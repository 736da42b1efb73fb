import { formatAmount } from '@foyerkit/core';
import { type SendToken, tokenIdOf, usdValueOf } from '@foyerkit/core/send';
import type { ShownToken } from '@foyerkit/ui/views/send/send-token';

/** A token as the views show it. */
export function toShownToken({ asset, balance, decimals, iconUrl, name, price, symbol }: SendToken): ShownToken {
  return {
    id: tokenIdOf(asset),
    name,
    symbol,
    iconUrl,
    balance: balance === null ? null : formatAmount(balance, decimals),
    usd: balance === null ? null : usdValueOf({ decimals, price, value: balance }),
  };
}
