import { usdValueOf } from '../portfolio/token.js';
import { compareDecimals } from '../ports/amount.js';
import type { SwapToken } from './swap.state.js';

/** A balance that is worth less is not worth showing, in US dollars. Source: S9.21. */
const LEAST_USD = '0.00005';

/** What an account has of a token, in US dollars; `null`: not known, or next to nothing. */
export function toShownUsd({ balance, decimals, price }: SwapToken): string | null {
  const usd = balance === null ? null : usdValueOf({ decimals, price, value: balance });
  return usd === null || compareDecimals(usd, LEAST_USD) < 0 ? null : usd;
}
