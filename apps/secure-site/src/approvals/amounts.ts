import { formatUnits } from 'viem';
import { visibleName } from '../text/visible-text.js';

/** The symbol and the decimals that a contract claims. */
export interface TokenFact {
  readonly symbol: string;
  readonly decimals: number;
}

const most = (bits: bigint) => 2n ** bits - 1n;
/** What tokens with amounts of 96 bits take as "without limit". */
const WITHOUT_LIMIT = most(96n);
/** More units than exchanges can hold of any token (Uniswap's pools have 112 bits for them). */
const UNITS_BEYOND_SUPPLY = 2n ** 112n;
/** More whole tokens than there are of any. */
const TOKENS_BEYOND_SUPPLY = 10n ** 15n;

/** Whether an amount is as good as all: it need not be the greatest number, which only the careless choose. */
export const isUnlimited = (amount: bigint, token?: TokenFact): boolean =>
  amount >= UNITS_BEYOND_SUPPLY ||
  amount === WITHOUT_LIMIT ||
  (token !== undefined && amount >= TOKENS_BEYOND_SUPPLY * 10n ** BigInt(token.decimals));

export const coinAmount = (amount: bigint, { symbol, decimals }: TokenFact): string =>
  `${formatUnits(amount, decimals)} ${visibleName(symbol)}`;

/** `1.5 USDC`, `unlimited USDC`; without facts `1500000 units of a token`. */
export function tokenAmount(amount: bigint, token: TokenFact | undefined): string {
  const isWithoutLimit = isUnlimited(amount, token);
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
