import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, divideDown, isDecimalText, multiply, numberToText, roundUp, subtract } from './decimal.js';

const SCALE = 24;
/** Decimal text with its value in units of 10^-24. */
const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: SCALE }))
  .map(([digits, scale]) => {
    const text = digits.toString().padStart(scale + 1, '0');
    const fraction = text.slice(text.length - scale);
    return {
      text: scale === 0 ? text : `${text.slice(0, -scale)}.${fraction}`,
      value: digits * 10n ** BigInt(SCALE - scale),
    };
  });
const unitsOf = (text: string, scale = SCALE): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
};

describe('decimal numbers', () => {
  it('are added, subtracted and compared to the last digit', () => {
    fc.assert(
      fc.property(decimal, decimal, (one, other) => {
        expect(unitsOf(add(one.text, other.text))).toBe(one.value + other.value);
        const rest = subtract(one.text, other.text);
        expect(rest === null ? null : unitsOf(rest)).toBe(one.value < other.value ? null : one.value - other.value);
        expect(Math.sign(compare(one.text, other.text))).toBe(
          Number(one.value > other.value) - Number(one.value < other.value),
        );
      }),
    );
  });

  it('are multiplied to the last digit, and divided without giving too much', () => {
    fc.assert(
      fc.property(decimal, decimal, (one, other) => {
        expect(unitsOf(multiply(one.text, other.text), 2 * SCALE)).toBe(one.value * other.value);
        fc.pre(other.value > 0n);
        const quotient = unitsOf(divideDown(one.text, other.text, 8), 8);
        expect(quotient * other.value <= one.value * 10n ** 8n).toBe(true);
        expect((quotient + 1n) * other.value > one.value * 10n ** 8n).toBe(true);
      }),
    );
  });

  it.each([
    ['1.001', 2, '1.01'],
    ['1.01', 2, '1.01'],
    ['1.999', 2, '2'],
    ['3', 2, '3'],
  ])('%s is rounded up to %i digits as %s', (text, scale, rounded) => {
    expect(roundUp(text, scale)).toBe(rounded);
  });

  it.each([
    [0, '0'],
    [1, '1'],
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    [1.5e-10, '0.00000000015'],
    [1e21, '1000000000000000000000'],
    [1.25e22, '12500000000000000000000'],
    [-1, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [5e-324, null],
  ])('the number %d is %s', (value, text) => {
    expect(numberToText(value)).toBe(text);
  });

  it('written of a number name that number', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-20, max: 1e20, noNaN: true }), (value) => {
        expect(Number(numberToText(value))).toBe(value);
      }),
    );
  });

  it.each(['', '.5', '5.', '-1', '1e3', '1,5', ' 1', '0x1', '1'.repeat(401)])('are not %j', (text) => {
    expect(isDecimalText(text)).toBe(false);
    expect(() => add(text, '1')).toThrow(TypeError);
  });
});
