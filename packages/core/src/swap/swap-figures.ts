import {
  addAmounts,
  floorDecimal,
  formatAmount,
  multiplyAmount,
  multiplyDecimals,
  partOf,
  perCent,
} from '../ports/amount.js';
import type { SwapToken } from './swap.state.js';
import { ASSUMED_GAS, PROVIDER_FEE_BASIS_POINTS, SHOWN_DECIMALS, SLIPPAGE_PERCENT } from './swap-limits.js';

const BASIS_POINTS = 10_000n;
const HUNDRED = 100n;

/** The least that is received, in the smallest unit, cut after it: the rest of the output is the greatest slippage. F3.8.2 */
export const minReceivedOf = (toAmount: string): string =>
  partOf(toAmount, HUNDRED - BigInt(SLIPPAGE_PERCENT), HUNDRED);

/** What the provider keeps of the input, in the smallest unit. */
export const providerFeeOf = (value: string): string => partOf(value, PROVIDER_FEE_BASIS_POINTS, BASIS_POINTS);

/** What a swap costs before there is one to estimate, in the smallest unit of the native coin. */
export const assumedFeeOf = (gasPrice: string, gas?: string | null): string =>
  multiplyAmount(gasPrice, gas == null ? ASSUMED_GAS : BigInt(gas));

/** What 'Max' leaves of the native coin: twice the fee, which may rise until the visitor has read the review. */
export const restForFee = (gasPrice: string): string => addAmounts(assumedFeeOf(gasPrice), assumedFeeOf(gasPrice));

const usdOf = ({ decimals, price }: SwapToken, value: string): string | null =>
  price === null ? null : multiplyDecimals(formatAmount(value, decimals), price);

/**
 * What is lost between the value given and the value received, in per cent with two decimals: negative where more is
 * received. `null`: a price is not known. Source: F3.8.2.
 */
export function priceImpactOf(from: SwapToken, value: string, to: SwapToken, toAmount: string): string | null {
  const [given, received] = [usdOf(from, value), usdOf(to, toAmount)];
  return given === null || received === null ? null : perCent(given, received);
}

/** An amount to receive as it is shown: with six decimals, and with all of them where those are zeros. */
export function toShownAmount(amount: string, decimals: number): string {
  const text = formatAmount(amount, decimals);
  const cut = floorDecimal(text, SHOWN_DECIMALS);
  return cut === '0' ? text : cut;
}

/** A price is written with as many decimals. */
const RATE_DECIMALS = 6;

interface Sides {
  readonly from: SwapToken;
  readonly value: string;
  readonly to: SwapToken;
  readonly toAmount: string;
}

/** How much one whole unit of the token to give yields, as decimal text, cut after six decimals; `null`: less than that. */
export function toRate({ from, to, toAmount, value }: Sides): string | null {
  const unit = 10n ** BigInt(from.decimals + RATE_DECIMALS);
  const rate = partOf(toAmount, unit, BigInt(value) * 10n ** BigInt(to.decimals));
  return rate === '0' ? null : formatAmount(rate, RATE_DECIMALS);
}
