/**
 * Amounts of money without floating point. An amount is a bigint written as a decimal string in the smallest unit of its
 * asset, as in `Balance.value`; what people read and type is decimal text, such as `1.5`. Neither is ever negative, and
 * no function here loses a digit unless its name says so.
 */

/** Longer input is refused: no balance has so many digits, and the time a bigint takes grows with its length. */
const MAX_LENGTH = 400;

const DECIMAL_TEXT = /^(?:\d+\.?\d*|\.\d+)$/;
const AMOUNT = /^\d+$/;

interface Decimal {
  readonly digits: bigint;
  /** How many of the digits stand behind the point. */
  readonly scale: number;
}

function readDecimal(text: string): Decimal {
  if (!isDecimalText(text)) throw new TypeError(`No decimal number: ${text.slice(0, MAX_LENGTH)}`);
  const [whole = '', fraction = ''] = text.split('.');
  return { digits: BigInt(`0${whole}${fraction}`), scale: fraction.length };
}

const toScale = ({ digits, scale }: Decimal, wanted: number): bigint => digits * 10n ** BigInt(wanted - scale);

/** Whether a text is a number such as `12`, `0.5`, `.5` or `1.`: no sign, no exponent, no separators. */
export const isDecimalText = (text: string): boolean => text.length <= MAX_LENGTH && DECIMAL_TEXT.test(text);

/** Whether a text is an amount in the smallest unit: digits only. */
export const isAmount = (text: string): boolean => text.length <= MAX_LENGTH && AMOUNT.test(text);

/**
 * Decimal text as an amount: `1.5` of an asset with 6 decimals is `1500000`.
 * @returns null if it is no number, or has more decimals than the asset and would lose a digit
 */
export function parseAmount(text: string, decimals: number): string | null {
  if (!isDecimalText(text)) return null;
  const [whole, fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) return null;
  return BigInt(`0${whole}${kept.padEnd(decimals, '0')}`).toString();
}

/** An amount as exact decimal text, without trailing zeros: `1500000` of an asset with 6 decimals is `1.5`. */
export function formatAmount(amount: string, decimals: number): string {
  if (!isAmount(amount)) throw new TypeError(`No amount: ${amount.slice(0, MAX_LENGTH)}`);
  const digits = BigInt(amount)
    .toString()
    .padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, '');
  return fraction ? `${digits.slice(0, point)}.${fraction}` : digits.slice(0, point);
}

/** @returns a negative number, 0 or a positive number, for amounts of the same asset */
export function compareAmounts(one: string, other: string): -1 | 0 | 1 {
  const [left, right] = [BigInt(one), BigInt(other)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export const isZeroAmount = (amount: string): boolean => BigInt(amount) === 0n;

export const addAmounts = (one: string, other: string): string => (BigInt(one) + BigInt(other)).toString();

/** @returns null if the result would be negative */
export function subtractAmounts(from: string, amount: string): string | null {
  const rest = BigInt(from) - BigInt(amount);
  return rest < 0n ? null : rest.toString();
}

/** Cuts decimal text after `digits` decimals, never rounding up: a balance is not shown greater than it is. S5.10 */
export function floorDecimal(text: string, digits: number): string {
  const { digits: all, scale } = readDecimal(text);
  if (scale <= digits) return formatAmount(all.toString(), scale);
  return formatAmount((all / 10n ** BigInt(scale - digits)).toString(), digits);
}

/** The exact product, such as the USD value of an amount: `2.5` times a price of `1999.99`. */
export function multiplyDecimals(one: string, other: string): string {
  const [left, right] = [readDecimal(one), readDecimal(other)];
  return formatAmount((left.digits * right.digits).toString(), left.scale + right.scale);
}

export function addDecimals(one: string, other: string): string {
  const [left, right] = [readDecimal(one), readDecimal(other)];
  const scale = Math.max(left.scale, right.scale);
  return formatAmount((toScale(left, scale) + toScale(right, scale)).toString(), scale);
}

/** @returns a negative number, 0 or a positive number */
export function compareDecimals(one: string, other: string): -1 | 0 | 1 {
  const [left, right] = [readDecimal(one), readDecimal(other)];
  const scale = Math.max(left.scale, right.scale);
  return compareAmounts(toScale(left, scale).toString(), toScale(right, scale).toString());
}

/** The quotient, cut after `digits` decimals: 50 dollars at a price of `1999.99`. @returns null for a divisor of 0 */
export function divideDecimals(one: string, by: string, digits: number): string | null {
  const [dividend, divisor] = [readDecimal(one), readDecimal(by)];
  if (divisor.digits === 0n) return null;
  const scaled = dividend.digits * 10n ** BigInt(digits + divisor.scale);
  return formatAmount((scaled / (divisor.digits * 10n ** BigInt(dividend.scale))).toString(), digits);
}

/**
 * A number of a JSON response, such as a price, as decimal text: the shortest text that names the same number, with its
 * exponent written out. Everything after this is computed with the text.
 * @returns null for a number that is negative or not finite
 */
export function toDecimalText(value: number): string | null {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-])(\d+))?$/.exec(String(value));
  if (!match) return null;
  const [, whole = '', fraction = '', sign, exponent = '0'] = match;
  const shift = 10n ** BigInt(exponent);
  const digits = BigInt(whole + fraction);
  if (sign === '-') return formatAmount(digits.toString(), fraction.length + shift.toString().length - 1);
  return formatAmount((digits * shift).toString(), fraction.length);
}

/** An amount times a number without a unit, such as a price of gas times the gas. */
export const multiplyAmount = (amount: string, factor: bigint): string => (BigInt(amount) * factor).toString();

/** `numerator / denominator` of an amount, cut after the smallest unit. */
export const partOf = (amount: string, numerator: bigint, denominator: bigint): string =>
  ((BigInt(amount) * numerator) / denominator).toString();

/**
 * By how much the second value is less than the first, in per cent of the first, cut after two decimals; negative if it is
 * greater. @returns null if the first is zero
 */
export function perCent(first: string, second: string): string | null {
  const [left, right] = [readDecimal(first), readDecimal(second)];
  const scale = Math.max(left.scale, right.scale);
  const [whole, rest] = [toScale(left, scale), toScale(right, scale)];
  if (whole === 0n) return null;
  const hundredths = ((whole - rest) * 10_000n) / whole;
  const text = formatAmount((hundredths < 0n ? -hundredths : hundredths).toString(), 2);
  return hundredths < 0n ? `-${text}` : text;
}
