import { numberFormatter } from '../../messages/formatters.js';

const DECIMAL = /^(\d+)(?:\.(\d*))?$/;
const LEAST_DECIMALS = 2;

/**
 * Decimal text in the visitor's language, with all its digits and at least two decimals. Works on the digits: amounts
 * exceed a number's precision.
 */
export function moneyText(amount: string, locale: string): string {
  const [, whole, fraction = ''] = DECIMAL.exec(amount) ?? [];
  if (whole === undefined) return amount;
  const separator = numberFormatter(locale)
    .formatToParts(0.1)
    .find(({ type }) => type === 'decimal')?.value;
  const digit = numberFormatter(locale, { useGrouping: false });
  const shown = fraction.replace(/0+$/, '').padEnd(LEAST_DECIMALS, '0');
  const decimals = [...shown].map((each) => digit.format(BigInt(each))).join('');
  return `${numberFormatter(locale).format(BigInt(whole))}${separator ?? '.'}${decimals}`;
}

/** What a visitor types as an amount: digits and one point, whichever separator the language has. */
export function toAmountText(typed: string): string {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
}
