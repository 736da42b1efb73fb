import { multiply, roundUp, subtract } from '../money/decimal.js';

/** The arithmetic of contracts/market.sol, to the last unit. */

/** Of a thousand, what a pool counts of what it takes in. */
const COUNTED = 997n;
const WHOLE = 1_000n;
/** Fee of one pool and of two, in percent: 1 - 0.997, and 1 - 0.997². */
const FEE_PERCENT = ['0', '0.3', '0.5991'] as const;
/** What the market can count: pools have 112 bits. */
const MAX_AMOUNT = 2n ** 112n - 1n;
const IMPACT_DIGITS = 4;

/** What a pool has of what it takes in, and of what it pays out. */
export type Reserves = readonly [into: bigint, outOf: bigint];

/** What a pool pays out; null where it would pay nothing, or cannot take so much. */
export function amountOut(amountIn: bigint, [into, outOf]: Reserves): bigint | null {
  if (amountIn <= 0n || into <= 0n || outOf <= 0n || into + amountIn > MAX_AMOUNT) return null;
  const counted = amountIn * COUNTED;
  const amount = (counted * outOf) / (into * WHOLE + counted);
  return amount > 0n ? amount : null;
}

/** What the last pool of a way pays out. */
export const amountThrough = (amountIn: bigint, pools: readonly Reserves[]): bigint | null =>
  pools.reduce<bigint | null>((amount, pool) => (amount === null ? null : amountOut(amount, pool)), amountIn);

export interface SwapFee {
  /** Base units of what is given, rounded up. */
  readonly amount: string;
  readonly percent: string;
}

export function feeOf(amountIn: bigint, poolCount: 1 | 2): SwapFee {
  const percent = FEE_PERCENT[poolCount];
  return { amount: roundUp(multiply(String(amountIn), multiply(percent, '0.01')), 0), percent };
}

/**
 * How much less is paid out than at the price of the pools before the swap, in percent, rounded up. The fee is not part of it.
 */
export function priceImpact(amountIn: bigint, pools: readonly Reserves[], amount: bigint): string {
  let paid = amountIn;
  let by = 1n;
  for (const [into, outOf] of pools) {
    paid *= COUNTED * outOf;
    by *= WHOLE * into;
  }
  // In units of the last digit: (paid / by - amount) / (paid / by) of 100 %.
  const units = 100n * 10n ** BigInt(IMPACT_DIGITS);
  const lost = paid - amount * by;
  const impact = lost <= 0n ? 0n : (lost * units + paid - 1n) / paid;
  return multiply(String(impact), `0.${'1'.padStart(IMPACT_DIGITS, '0')}`);
}

/** What is to be received at least, rounded up: never less than the tolerance allows. @param slippage percent, from 0 to 100 */
export function minimumOf(amount: bigint, slippage: string): bigint {
  const kept = subtract('100', slippage) ?? '0';
  return BigInt(roundUp(multiply(multiply(String(amount), kept), '0.01'), 0));
}
