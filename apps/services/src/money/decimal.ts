/**
 * Decimal numbers without floating point: text such as `12.5`, never negative. What is asked of them here is little, so
 * this is all there is.
 */
interface Decimal {
  readonly digits: bigint;
  /** How many of the digits stand behind the point. */
  readonly scale: number;
}

/** What is taken from others. */
const DECIMAL_TEXT = /^\d{1,78}(\.\d{1,78})?$/;
/** What is computed from that may be longer. */
const ANY_DECIMAL = /^\d{1,400}(\.\d{1,400})?$/;

function read(text: string): Decimal {
  if (!ANY_DECIMAL.test(text)) throw new TypeError('Not a decimal number.');
  const [whole = '', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

function write({ digits, scale }: Decimal): string {
  const text = digits.toString().padStart(scale + 1, '0');
  const fraction = text.slice(text.length - scale).replace(/0+$/, '');
  const whole = text.slice(0, text.length - scale);
  return scale > 0 && fraction ? `${whole}.${fraction}` : whole;
}

const atScale = ({ digits, scale }: Decimal, wanted: number): bigint => digits * 10n ** BigInt(wanted - scale);

export const isDecimalText = (text: string): boolean => DECIMAL_TEXT.test(text);

export function multiply(one: string, other: string): string {
  const [left, right] = [read(one), read(other)];
  return write({ digits: left.digits * right.digits, scale: left.scale + right.scale });
}

/** Cut after `scale` digits, so that nobody is promised more than there is. @throws RangeError for a divisor of 0 */
export function divideDown(one: string, by: string, scale: number): string {
  const [left, right] = [read(one), read(by)];
  const digits = (left.digits * 10n ** BigInt(scale + right.scale)) / (right.digits * 10n ** BigInt(left.scale));
  return write({ digits, scale });
}

export function add(one: string, other: string): string {
  const [left, right] = [read(one), read(other)];
  const scale = Math.max(left.scale, right.scale);
  return write({ digits: atScale(left, scale) + atScale(right, scale), scale });
}

/** @returns null where the result would be negative */
export function subtract(from: string, amount: string): string | null {
  const [left, right] = [read(from), read(amount)];
  const scale = Math.max(left.scale, right.scale);
  const digits = atScale(left, scale) - atScale(right, scale);
  return digits < 0n ? null : write({ digits, scale });
}

/** Rounded up to `scale` digits: a fee is not shown smaller than it is. */
export function roundUp(text: string, scale: number): string {
  const decimal = read(text);
  if (decimal.scale <= scale) return write(decimal);
  const unit = 10n ** BigInt(decimal.scale - scale);
  return write({ digits: (decimal.digits + unit - 1n) / unit, scale });
}

/** @returns a negative number, 0 or a positive number */
export function compare(one: string, other: string): number {
  const [left, right] = [read(one), read(other)];
  const scale = Math.max(left.scale, right.scale);
  const difference = atScale(left, scale) - atScale(right, scale);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/**
 * The shortest text that names the same number, without an exponent. Null for one that is negative, not finite, or longer
 * than decimal text may be.
 */
export function numberToText(value: number): string | null {
  const [, whole = '', fraction = '', exponentText = '0'] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  if (!whole) return null;
  const exponent = Number(exponentText);
  const digits = BigInt(whole + fraction) * 10n ** BigInt(Math.max(exponent, 0));
  const text = write({ digits, scale: fraction.length + Math.max(-exponent, 0) });
  return isDecimalText(text) ? text : null;
}

/**
 * Decimal text in the smallest unit: `1.5` with 6 decimals is `1500000`.
 * @returns null if it is no decimal text, or has more decimals and would lose a digit
 */
export function toUnits(text: string, decimals: number): bigint | null {
  if (!isDecimalText(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '');
  return kept.length > decimals ? null : BigInt(whole + kept.padEnd(decimals, '0'));
}
