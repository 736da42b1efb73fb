import { floorDecimal, formatAmount, multiplyDecimals } from '../ports/amount.js';
import type { Balance } from '../ports/asset-methods.js';
import type { CaipNetworkId } from '../ports/caip.js';
import type { Asset } from '../ports/transfer.js';

/** An asset that an account holds. Amounts and prices are texts: no digit of them is lost. */
export interface Token extends Balance {
  readonly asset: Asset;
  readonly networkId: CaipNetworkId;
  readonly name: string;
  /** Of one whole unit in US dollars, as decimal text; `null` where it is not known. */
  readonly price: string | null;
  readonly iconUrl: string | null;
}

/** The exact value in US dollars, as decimal text; `null` without a price. */
export const usdValueOf = ({ decimals, price, value }: Pick<Token, 'decimals' | 'price' | 'value'>): string | null =>
  price === null ? null : multiplyDecimals(formatAmount(value, decimals), price);

/** The same asset, with its figures as hosts show them. */
export interface HeldToken extends Token {
  /** `value` in whole units, as exact decimal text. */
  readonly amount: string;
  /** What all of it is worth in US dollars, as exact decimal text; `null` without a price. */
  readonly usd: string | null;
}

export const toHeldToken = (token: Token): HeldToken => ({
  ...token,
  amount: formatAmount(token.value, token.decimals),
  usd: usdValueOf(token),
});

/** US dollars for a host's own page: two decimals, never rounded up. Views write them in the visitor's language. S5.30 */
export function toUsdText(usd: string): string {
  const [whole, fraction = ''] = floorDecimal(usd, 2).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
