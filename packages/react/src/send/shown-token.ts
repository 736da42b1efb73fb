import { formatAmount, multiplyDecimals } from '@foyerkit/core';
import { type SendToken, tokenIdOf } from '@foyerkit/core/send';
import type { ShownToken } from '@foyerkit/ui/views/send/send-token';

/** A token as the views show it. */
export function toShownToken({ asset, balance, decimals, iconUrl, name, price, symbol }: SendToken): ShownToken {
  const amount = balance === null ? null : formatAmount(balance, decimals);
  return {
    id: tokenIdOf(asset),
    name,
    symbol,
    iconUrl,
    balance: amount,
    usd: amount === null || price === null ? null : multiplyDecimals(amount, price),
  };
}
