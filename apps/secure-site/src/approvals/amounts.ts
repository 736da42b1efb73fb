import { formatUnits } from 'viem';
import { visibleName } from '../text/visible-text.js';

/** The symbol and the decimals that a contract claims. */
export interface TokenFact {
  readonly symbol: string;
  readonly decimals: number;
}

const most = (bits: bigint) => 2n ** bits - 1n;
/** Amounts that tokens take as "without limit", next to all that exceed half of 2^256. */
const WITHOUT_LIMIT: ReadonlySet<bigint> = new Set([most(96n), most(128n), most(160n)]);
const HALF = 2n ** 255n;

export const isUnlimited = (amount: bigint): boolean => amount >= HALF || WITHOUT_LIMIT.has(amount);

export const coinAmount = (amount: bigint, { symbol, decimals }: TokenFact): string =>
  `${formatUnits(amount, decimals)} ${visibleName(symbol)}`;

/** `1.5 USDC`, `unlimited USDC`; without facts `1500000 units of a token`. */
export function tokenAmount(amount: bigint, token: TokenFact | undefined): string {
  const isWithoutLimit = isUnlimited(amount);
  if (!token) return isWithoutLimit ? 'unlimited units of a token' : `${amount} units of a token`;
  return isWithoutLimit ? `unlimited ${visibleName(token.symbol)}` : coinAmount(amount, token);
}

/** A point in time, in seconds since 1970, with its date if it is one of this or the next centuries. */
export function timeText(seconds: bigint): string {
  if (isUnlimited(seconds) || seconds === most(48n)) return 'never ends';
  const isDate = seconds > 1_000_000_000n && seconds < 10_000_000_000n;
  if (!isDate) return seconds.toString();
  const date = new Date(Number(seconds) * 1000).toISOString().slice(0, 16).replace('T', ' ');
  return `${seconds} (${date} UTC)`;
}
