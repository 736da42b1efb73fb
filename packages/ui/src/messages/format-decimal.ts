import { numberFormatter } from './formatters.js';

const DECIMAL = /^(\d+)(?:\.(\d*))?$/;

/** The digits of a language in place of 0 to 9; the text keeps its length and its leading zeros. */
function localDigits(text: string, locale: string): string {
  const digit = numberFormatter(locale, { useGrouping: false });
  return text.replace(/\d/g, (each) => digit.format(BigInt(each)));
}

/**
 * Decimal text in a language, with all its digits: amounts exceed the precision of a number. Anything else is returned
 * unchanged.
 */
export function formatDecimal(text: string, locale: string): string {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return text;
  const shown = numberFormatter(locale).format(BigInt(whole));
  if (fraction === '') return shown;
  const separator = numberFormatter(locale)
    .formatToParts(0.1)
    .find(({ type }) => type === 'decimal')?.value;
  return `${shown}${separator ?? '.'}${localDigits(fraction, locale)}`;
}

/** US dollars with two decimals, cut off and never rounded up. */
export function formatUsd(text: string, locale: string): string {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return text;
  const cents = fraction.slice(0, 2).padEnd(2, '0');
  return numberFormatter(locale, { style: 'currency', currency: 'USD' })
    .formatToParts(BigInt(whole))
    .map(({ type, value }) => (type === 'fraction' ? localDigits(cents, locale) : value))
    .join('');
}
