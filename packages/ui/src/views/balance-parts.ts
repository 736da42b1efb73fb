/** How many decimals of a balance are shown; the rest is cut, never rounded up. Source: C9.18. */
const SHOWN_DECIMALS = 3;
const DECIMAL = /^(\d+)(?:\.(\d*))?$/;

export interface BalanceParts {
  readonly whole: string;
  /** With the separator of the language. */
  readonly fraction: string;
}

/**
 * A decimal string in two parts for a large figure. Works on the digits, because amounts are longer than a number can
 * hold. What is not a decimal string is shown as it came.
 */
export function balanceParts(amount: string, locale: string): BalanceParts {
  const [, whole, fraction = ''] = DECIMAL.exec(amount) ?? [];
  if (whole === undefined) return { whole: amount, fraction: '' };
  const separator = new Intl.NumberFormat(locale).formatToParts(0.1).find(({ type }) => type === 'decimal')?.value;
  const digit = new Intl.NumberFormat(locale, { useGrouping: false });
  const shown = fraction.slice(0, SHOWN_DECIMALS).padEnd(SHOWN_DECIMALS, '0');
  return {
    whole: new Intl.NumberFormat(locale).format(BigInt(whole)),
    fraction: `${separator ?? '.'}${[...shown].map((each) => digit.format(Number(each))).join('')}`,
  };
}
