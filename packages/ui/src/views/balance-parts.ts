import { numberFormatter } from '../messages/formatters.js';

/** The number of decimals shown; further ones are truncated, never rounded. Source: C9.18. */
const SHOWN_DECIMALS = 3;
const DECIMAL = /^(\d+)(?:\.(\d*))?$/;

export interface BalanceParts {
  readonly whole: string;
  /** With the decimal separator of the language. */
  readonly fraction: string;
}

/**
 * Splits a decimal string into two parts for a large figure. Works on the digits, because amounts exceed a number's
 * precision. Anything but a decimal string is shown unchanged.
 */
export function balanceParts(amount: string, locale: string): BalanceParts {
  const [, whole, fraction = ''] = DECIMAL.exec(amount) ?? [];
  if (whole === undefined) return { whole: amount, fraction: '' };
  const separator = numberFormatter(locale)
    .formatToParts(0.1)
    .find(({ type }) => type === 'decimal')?.value;
  const digit = numberFormatter(locale, { useGrouping: false });
  const shown = fraction.slice(0, SHOWN_DECIMALS).padEnd(SHOWN_DECIMALS, '0');
  return {
    whole: numberFormatter(locale).format(BigInt(whole)),
    fraction: `${separator ?? '.'}${[...shown].map((each) => digit.format(Number(each))).join('')}`,
  };
}

const LEAST = '0.001';
const ONLY_ZEROS = /^[0.]*$/;
/** Nothing of it is in the decimals that are shown. */
const UNSEEN = /^0+\.000\d*$/;

/**
 * A decimal string with three decimals, in the visitor's language. What is less than that but not nothing is shown as
 * less than 0.001: an amount of 0.000 would say that nothing has moved.
 */
export function shownAmount(amount: string, locale: string): string {
  const isDust = UNSEEN.test(amount) && !ONLY_ZEROS.test(amount);
  return isDust ? `<${textOf(LEAST, locale)}` : textOf(amount, locale);
}

function textOf(amount: string, locale: string): string {
  const { fraction, whole } = balanceParts(amount, locale);
  return `${whole}${fraction}`;
}
