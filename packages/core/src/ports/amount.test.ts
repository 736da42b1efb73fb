import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAmounts,
  addDecimals,
  compareAmounts,
  compareDecimals,
  floorDecimal,
  formatAmount,
  isDecimalText,
  multiplyDecimals,
  parseAmount,
  subtractAmounts,
  toDecimalText,
} from './amount.js';

const decimals = fc.integer({ min: 0, max: 24 });
/** Up to the greatest balance that a token contract can hold. */
const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String);
const texts = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{0,24}$/))
  .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : String(whole)));
const RUNS = { numRuns: 2000 };

describe('amounts', () => {
  it('parse what they format, for all amounts and decimals', () => {
    fc.assert(
      fc.property(amounts, decimals, (amount, count) => {
        expect(parseAmount(formatAmount(amount, count), count)).toBe(amount);
      }),
      RUNS,
    );
  });

  it('lose no digit of what is typed: the text comes back, or the amount is refused', () => {
    fc.assert(
      fc.property(texts, decimals, (text, count) => {
        const amount = parseAmount(text, count);
        const [, fraction = ''] = text.split('.');
        const significant = fraction.replace(/0+$/, '').length;
        if (significant > count) expect(amount).toBeNull();
        else expect(compareDecimals(formatAmount(amount ?? '', count), text)).toBe(0);
      }),
      RUNS,
    );
  });

  it('add up: the amount, the fee and the rest are the balance', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, decimals, (amount, fee, rest, count) => {
        const balance = addAmounts(addAmounts(amount, fee), rest);
        expect(subtractAmounts(subtractAmounts(balance, fee) ?? '', amount)).toBe(rest);
        const [one, two, three] = [amount, fee, rest].map((part) => formatAmount(part, count));
        expect(addDecimals(addDecimals(one ?? '', two ?? ''), three ?? '')).toBe(formatAmount(balance, count));
      }),
      RUNS,
    );
  });

  it('are compared exactly, also where a floating-point number could not tell them apart', () => {
    expect(compareAmounts('9007199254740993', '9007199254740992')).toBe(1);
    expect(compareAmounts('9', '10')).toBe(-1);
    expect(compareAmounts('007', '7')).toBe(0);
    expect(subtractAmounts('1', '2')).toBeNull();
  });

  it.each([
    ['1.5', 6, '1500000'],
    ['.5', 1, '5'],
    ['1.', 2, '100'],
    ['0', 0, '0'],
    ['1.10', 1, '11'],
    ['0.1', 0, null],
    ['1.23', 1, null],
    ['', 18, null],
    ['.', 18, null],
    ['-1', 18, null],
    ['1e3', 18, null],
    ['1,5', 18, null],
    ['0x10', 18, null],
    ['1 ', 18, null],
    ['١', 18, null],
    ['9'.repeat(401), 18, null],
  ])('parse %j with %i decimals as %j', (text, count, amount) => {
    expect(parseAmount(text, count)).toBe(amount);
  });

  it('are refused where they are no amounts', () => {
    expect(() => formatAmount('-1', 2)).toThrow(TypeError);
    expect(() => formatAmount('1.5', 2)).toThrow(TypeError);
    expect(() => floorDecimal('NaN', 2)).toThrow(TypeError);
  });
});

describe('decimal texts', () => {
  it('are floored for display: never greater than the amount, and by less than one unit of the last digit', () => {
    fc.assert(
      fc.property(texts, decimals, (text, count) => {
        const shown = floorDecimal(text, count);
        expect(compareDecimals(shown, text)).not.toBe(1);
        const unit = formatAmount('1', count);
        expect(compareDecimals(addDecimals(shown, unit), text)).toBe(1);
        expect(floorDecimal(shown, count)).toBe(shown);
      }),
      RUNS,
    );
    expect(floorDecimal('1.9999', 3)).toBe('1.999');
    expect(floorDecimal('0.0001', 3)).toBe('0');
  });

  it('are multiplied exactly, as a price times an amount', () => {
    fc.assert(
      fc.property(texts, texts, texts, (amount, price, other) => {
        expect(multiplyDecimals(amount, price)).toBe(multiplyDecimals(price, amount));
        // Distributive, so no digit is lost on the way.
        expect(addDecimals(multiplyDecimals(amount, price), multiplyDecimals(amount, other))).toBe(
          multiplyDecimals(amount, addDecimals(price, other)),
        );
      }),
      RUNS,
    );
    expect(multiplyDecimals('0.1', '0.2')).toBe('0.02');
    expect(multiplyDecimals('2.5', '1999.99')).toBe('4999.975');
  });

  it('name the number of a JSON response, with its exponent written out', () => {
    expect(toDecimalText(0.1)).toBe('0.1');
    expect(toDecimalText(1.5e-7)).toBe('0.00000015');
    expect(toDecimalText(1.25e21)).toBe('1250000000000000000000');
    expect(toDecimalText(0)).toBe('0');
    for (const none of [-1, Number.NaN, Number.POSITIVE_INFINITY]) expect(toDecimalText(none)).toBeNull();
    fc.assert(
      fc.property(fc.double({ min: 1e-30, max: 1e30, noNaN: true }), (value) => {
        const text = toDecimalText(value) ?? '';
        expect(isDecimalText(text)).toBe(true);
        expect(Number(text)).toBe(value);
      }),
      RUNS,
    );
  });
});
